"""Signing up, in and out."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.account import (
    AccountDeletion,
    Customer,
    NewPasswordInput,
    PasswordChangeInput,
    PasswordResetInput,
    PasswordResetReceipt,
    Session,
    SignedIn,
    SignInInput,
    SignUpInput,
    SignUpReceipt,
    VerifyInput,
)
from storefront.parameters import LocaleTag, MarketCode


class AsyncAccess(AsyncService):
    """Signing up, in and out."""

    async def session(self) -> Session:
        """Read the session: the signed-in customer, if there is one."""
        return await self._call(
            Request(
                operation="getSession",
                method="GET",
                route="/store/{storeId}/session",
            ),
            Session,
        )

    async def sign_up(
        self,
        data: SignUpInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SignUpReceipt:
        """Request an account; the service sends a link to verify the email address.

        Args:
            data: A request for an account.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="signUp",
                method="POST",
                route="/store/{storeId}/account/sign-up",
                query={"market": market, "locale": locale},
                body=data,
            ),
            SignUpReceipt,
        )

    async def verify(
        self,
        data: VerifyInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SignedIn:
        """Open the account with the token of the link, and sign in.

        Args:
            data: Opens an account with the link of its email.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="verifyAccount",
                method="POST",
                route="/store/{storeId}/account/verify",
                query={"market": market, "locale": locale},
                body=data,
            ),
            SignedIn,
        )

    async def sign_in(
        self,
        data: SignInInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SignedIn:
        """Sign in; the browser's cart becomes the cart of the account.

        Args:
            data: Email address and password.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="signIn",
                method="POST",
                route="/store/{storeId}/account/sign-in",
                query={"market": market, "locale": locale},
                body=data,
                once=True,
            ),
            SignedIn,
        )

    async def sign_out(self) -> None:
        """Sign out in this browser; repeating it changes nothing."""
        await self._call_without_answer(
            Request(
                operation="signOut",
                method="POST",
                route="/store/{storeId}/account/sign-out",
            )
        )

    async def request_password_reset(
        self,
        data: PasswordResetInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> PasswordResetReceipt:
        """Send a link to set a new password.

        Args:
            data: A request for a link to set a new password.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="requestPasswordReset",
                method="POST",
                route="/store/{storeId}/account/password-reset",
                query={"market": market, "locale": locale},
                body=data,
            ),
            PasswordResetReceipt,
        )

    async def reset_password(
        self,
        data: NewPasswordInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SignedIn:
        """Set a new password with the token of the link, and sign in; all other sessions end.

        Args:
            data: A new password, with the token of the link in an email.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="completePasswordReset",
                method="POST",
                route="/store/{storeId}/account/password-reset/complete",
                query={"market": market, "locale": locale},
                body=data,
            ),
            SignedIn,
        )

    async def change_password(
        self,
        data: PasswordChangeInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Customer:
        """Change the password; all other sessions end.

        Args:
            data: The current password and the new one.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="changePassword",
                method="POST",
                route="/store/{storeId}/account/password",
                query={"market": market, "locale": locale},
                body=data,
                once=True,
            ),
            Customer,
        )

    async def delete(
        self,
        data: AccountDeletion,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> None:
        """Delete the account; the shop keeps its orders without the account.

        Args:
            data: Confirms the deletion of the account.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        await self._call_without_answer(
            Request(
                operation="deleteAccount",
                method="POST",
                route="/store/{storeId}/account/delete",
                query={"market": market, "locale": locale},
                body=data,
                once=True,
            )
        )
