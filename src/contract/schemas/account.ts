import { Type, type Static } from '@sinclair/typebox';
import { Address } from './address.js';
import { email, password } from './credentials.js';
import { ErrorItem } from './error-item.js';
import { Described } from './schema.js';

export const ACCOUNT_LIMITS = { addresses: 50, sessions: 50, passwordMin: 8, passwordMax: 256 } as const;

const strict = { additionalProperties: false } as const;
const token = Type.String({ minLength: 16, maxLength: 128, description: 'Token of the link in the email.' });
const names = {
  firstName: Type.Optional(Type.String({ maxLength: 100, description: 'Given name. Empty if it is not known.' })),
  lastName: Type.Optional(Type.String({ maxLength: 100, description: 'Family name. Empty if it is not known.' })),
  marketingConsent: Type.Optional(
    Type.Boolean({ description: 'true: the shop may send emails that are not about orders.' }),
  ),
};

export const Customer = Type.Object(
  {
    id: Type.String({ description: 'Id of the customer.' }),
    email: Type.String({ description: 'Verified email address, as typed.' }),
    firstName: Type.String({ description: 'Given name. Empty if the customer did not give one.' }),
    lastName: Type.String({ description: 'Family name. Empty if the customer did not give one.' }),
    marketingConsent: Type.Boolean({ description: 'true: the shop may send emails that are not about orders.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time at which the account was created.' }),
  },
  { $id: 'Customer', description: 'A person with an account in the store. The email address is verified.' },
);
export type Customer = Static<typeof Customer>;

export const Session = Type.Object(
  { customer: Type.Union([Customer, Type.Null()], { description: 'The signed-in customer, or null.' }) },
  { $id: 'Session', description: 'The session of the browser.' },
);
export type Session = Static<typeof Session>;

export const SignedIn = Type.Object(
  {
    customer: Described(Customer, 'The customer who is now signed in.'),
    warnings: Type.Array(ErrorItem, {
      description: 'Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift card.',
    }),
  },
  { $id: 'SignedIn', description: 'The customer. The cart of the browser is merged into the cart of the account.' },
);
export type SignedIn = Static<typeof SignedIn>;

export const SignUpInput = Type.Object(
  { email, password, ...names },
  { $id: 'SignUpInput', ...strict, description: 'A request for an account.' },
);
export type SignUpInput = Static<typeof SignUpInput>;

export const SignUpReceipt = Type.Object(
  {
    status: Type.Literal('verification-sent', {
      description: 'The service sends a link. If the address already has an account, the email tells its owner so.',
    }),
  },
  {
    $id: 'SignUpReceipt',
    description: 'The response is the same for an address that already has an account, so it does not reveal accounts.',
  },
);
export type SignUpReceipt = Static<typeof SignUpReceipt>;

export const VerifyInput = Type.Object(
  {
    token,
    password: Type.Optional(
      Type.String({
        maxLength: 1024,
        description:
          'Password chosen at sign-up. It is needed in a browser other than the one that signed up. So the owner of the mailbox cannot open an account with a password that a stranger chose.',
      }),
    ),
  },
  { $id: 'VerifyInput', ...strict, description: 'Opens an account with the link of its email.' },
);
export type VerifyInput = Static<typeof VerifyInput>;

export const SignInInput = Type.Object(
  {
    email,
    password,
    token: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 128,
        description:
          'Token of the link of a password reset. With it, wrong passwords of strangers do not delay this attempt. Needed only after RATE_LIMITED.',
      }),
    ),
  },
  { $id: 'SignInInput', ...strict, description: 'Email address and password.' },
);
export type SignInInput = Static<typeof SignInInput>;

export const PasswordResetInput = Type.Object(
  { email },
  { $id: 'PasswordResetInput', ...strict, description: 'A request for a link to set a new password.' },
);
export type PasswordResetInput = Static<typeof PasswordResetInput>;

export const PasswordResetReceipt = Type.Object(
  { status: Type.Literal('reset-sent', { description: 'If the address has an account, the service sends a link.' }) },
  { $id: 'PasswordResetReceipt', description: 'The response is the same for addresses with and without an account.' },
);
export type PasswordResetReceipt = Static<typeof PasswordResetReceipt>;

export const NewPasswordInput = Type.Object(
  { token, password },
  { $id: 'NewPasswordInput', ...strict, description: 'A new password, with the token of the link in an email.' },
);
export type NewPasswordInput = Static<typeof NewPasswordInput>;

export const PasswordChangeInput = Type.Object(
  { currentPassword: password, password },
  { $id: 'PasswordChangeInput', ...strict, description: 'The current password and the new one.' },
);
export type PasswordChangeInput = Static<typeof PasswordChangeInput>;

export const AccountUpdateInput = Type.Object(names, {
  $id: 'AccountUpdateInput',
  minProperties: 1,
  ...strict,
  description: 'A change of the customer. Fields that are left out keep their values.',
});
export type AccountUpdateInput = Static<typeof AccountUpdateInput>;

export const AccountDeletion = Type.Object(
  { password },
  { $id: 'AccountDeletion', ...strict, description: 'Confirms the deletion of the account.' },
);
export type AccountDeletion = Static<typeof AccountDeletion>;

const defaults = {
  defaultShipping: Type.Boolean({ description: 'true: the checkout fills it in as the shipping address.' }),
  defaultBilling: Type.Boolean({ description: 'true: the checkout fills it in as the billing address.' }),
};

export const CustomerAddress = Type.Object(
  { id: Type.String({ description: 'Id of the address.' }), ...Address.properties, ...defaults },
  {
    $id: 'CustomerAddress',
    description: 'A saved address of the customer. At most one is the default of each kind.',
  },
);
export type CustomerAddress = Static<typeof CustomerAddress>;

export const CustomerAddressInput = Type.Object(
  {
    ...Address.properties,
    defaultShipping: Type.Optional(
      Type.Boolean({
        description:
          'true: the checkout fills it in as the shipping address. The first address is the default of both kinds.',
      }),
    ),
    defaultBilling: Type.Optional(
      Type.Boolean({ description: 'true: the checkout fills it in as the billing address.' }),
    ),
  },
  {
    $id: 'CustomerAddressInput',
    ...strict,
    description:
      'An address to save. It must be complete by the rules of its country, `addressRules`. The first address becomes the default of both kinds.',
  },
);
export type CustomerAddressInput = Static<typeof CustomerAddressInput>;

/** Fields that are left out keep their values. */
export const CustomerAddressUpdate = Type.Partial(CustomerAddressInput, {
  $id: 'CustomerAddressUpdate',
  minProperties: 1,
  ...strict,
  description: 'A change of an address. Fields that are left out keep their values.',
});
export type CustomerAddressUpdate = Static<typeof CustomerAddressUpdate>;
