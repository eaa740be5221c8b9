"""One field template for every form, so that labels, hints and errors look and read the same."""

from django.forms.renderers import TemplatesSetting


class FieldRenderer(TemplatesSetting):
    """Renders forms with the project's own templates (templates/django/forms/…)."""

    field_template_name = "forms/field.html"
