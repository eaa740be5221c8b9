// Says on the page that a passkey could not be used; without this the reason would only be in the browser's console.
document.addEventListener('allauth.error', (event) => {
  const problem = document.getElementById('passkey-problem')
  if (problem) {
    event.preventDefault()
    problem.hidden = false
  }
})
