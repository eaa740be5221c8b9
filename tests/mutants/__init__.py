"""Named mutations: each breaks one gate in a copy of the tree and must make one named test fail (`make mutants`)."""
