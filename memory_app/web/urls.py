"""Routes of the Memory tab and of Suggestions."""

from django.urls import path

from memory_app.web import days, entries, erasing, memory, receipt_keys, spaces, suggestions

urlpatterns = [
    path(".well-known/keepsake-receipts.json", receipt_keys.published, name="receipt_keys"),
    path("memory", memory.index, name="memory"),
    path("memory/add", memory.add, name="memory_add"),
    path("memory/day", days.index, name="memory_day"),
    path("memory/of", spaces.choose, name="memory_of"),
    path("memory/switch", memory.switch, name="memory_switch"),
    path("memory/forget-everything", erasing.forget_everything, name="memory_forget_everything"),
    path("memory/erased/<uuid:erasure>", erasing.erased, name="memory_erased"),
    path("memory/receipts/<uuid:receipt>", erasing.receipt, name="memory_receipt"),
    path("memory/<uuid:entry>", entries.show, name="memory_entry"),
    path("memory/<uuid:entry>/edit", entries.edit, name="memory_edit"),
    path("memory/<uuid:entry>/until", entries.until, name="memory_until"),
    path("memory/<uuid:entry>/pin", entries.pin, name="memory_pin"),
    path("memory/<uuid:entry>/unpin", entries.unpin, name="memory_unpin"),
    path("memory/<uuid:entry>/history", entries.history, name="memory_history"),
    path("memory/<uuid:entry>/forget", entries.forget, name="memory_forget"),
    path("suggestions", suggestions.index, name="suggestions"),
    path("suggestions/bulk", suggestions.bulk, name="suggestions_bulk"),
    path("suggestions/<uuid:proposal>/similar", suggestions.similar, name="suggestion_similar"),
    path("suggestions/<uuid:proposal>/accept", suggestions.accept, name="suggestion_accept"),
    path("suggestions/<uuid:proposal>/accept-changed", suggestions.accept_changed, name="suggestion_accept_changed"),
    path("suggestions/<uuid:proposal>/replace", suggestions.replace, name="suggestion_replace"),
    path("suggestions/<uuid:proposal>/reject", suggestions.reject, name="suggestion_reject"),
]
