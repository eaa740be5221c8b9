"""Routes of accounts, included at the root.

allauth's are listed one by one, without its pages for passwords, sign-up forms and address books: what is not used is
not there.
"""

from allauth.account import views as allauth_views
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView

from accounts import views, zones
from accounts.sign_in import AddPasskeyView, ConfirmCodeView, SignInView

to_sign_in = RedirectView.as_view(pattern_name="account_login", query_string=True)

urlpatterns: list[URLPattern | URLResolver] = [
    path(".well-known/jwks.json", views.key_set, name="jwks"),
    path("account/", views.overview, name="account_overview"),
    path("account/zone", zones.found, name="account_zone"),
    path("account/tokens", views.token_list, name="account_tokens"),
    path("account/tokens/<uuid:token_id>/revoke", views.token_revoke, name="account_token_revoke"),
    path("account/once/<str:secret>", views.once, name="account_once"),
    path("account/login/", SignInView.as_view(), name="account_login"),
    path("account/login/code/", to_sign_in, name="account_request_login_code"),
    path("account/login/code/confirm/", ConfirmCodeView.as_view(), name="account_confirm_login_code"),
    path("account/signup/", to_sign_in, name="account_signup"),
    path("account/logout/", allauth_views.logout, name="account_logout"),
    path("account/inactive/", allauth_views.account_inactive, name="account_inactive"),
    path(
        "account/reauthenticate/code/",
        allauth_views.request_reauthentication_code,
        name="account_request_reauthentication_code",
    ),
    path(
        "account/reauthenticate/code/confirm/",
        allauth_views.confirm_reauthentication_code,
        name="account_confirm_reauthentication_code",
    ),
    path("account/2fa/webauthn/add/", AddPasskeyView.as_view(), name="mfa_add_webauthn"),
    path("account/2fa/", include("allauth.mfa.urls")),
]
