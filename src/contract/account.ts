import { Type, type Static } from '@sinclair/typebox';
import { Address } from './address.js';
import { ErrorItem } from './problem.js';
import { Described } from './schema.js';

export const ACCOUNT_LIMITS = { addresses: 50, sessions: 50, passwordMin: 8, passwordMax: 256 } as const;

const strict = { additionalProperties: false } as const;
const email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  description: 'Email address.',
});
/** Its length is checked by the service, after normalization, so that the answer can say which bound it is. */
const password = Type.String({ maxLength: 1024, description: '8 to 256 characters, any; none that are known to all.' });
const token = Type.String({ minLength: 16, maxLength: 128, description: 'From the link in the mail.' });
const names = {
  firstName: Type.Optional(Type.String({ maxLength: 100, description: 'Given name; empty when it is not known.' })),
  lastName: Type.Optional(Type.String({ maxLength: 100, description: 'Family name; empty when it is not known.' })),
  marketingConsent: Type.Optional(Type.Boolean({ description: 'Whether the shop may write beyond orders.' })),
};

export const Customer = Type.Object(
  {
    id: Type.String({ description: 'Id of the customer.' }),
    email: Type.String({ description: 'Verified email address, as it was typed.' }),
    firstName: Type.String({ description: 'Given name; empty when it was not given.' }),
    lastName: Type.String({ description: 'Family name; empty when it was not given.' }),
    marketingConsent: Type.Boolean({ description: 'Whether the shop may write beyond orders.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the account was made.' }),
  },
  { $id: 'Customer', description: 'A person with an account in the store. Their e-mail address is verified.' },
);
export type Customer = Static<typeof Customer>;

export const Session = Type.Object(
  { customer: Type.Union([Customer, Type.Null()], { description: 'The customer; null when nobody is signed in.' }) },
  { $id: 'Session', description: 'Who is signed in; null: nobody.' },
);
export type Session = Static<typeof Session>;

export const SignedIn = Type.Object(
  {
    customer: Described(Customer, 'Who is signed in now.'),
    warnings: Type.Array(ErrorItem, {
      description: 'What did not fit when the two carts were put together: a quantity, a line, a code, a card.',
    }),
  },
  { $id: 'SignedIn', description: 'The cart of the browser and that of the account are one now.' },
);
export type SignedIn = Static<typeof SignedIn>;

export const SignUpInput = Type.Object(
  { email, password, ...names },
  { $id: 'SignUpInput', ...strict, description: 'Asks for an account.' },
);
export type SignUpInput = Static<typeof SignUpInput>;

export const SignUpReceipt = Type.Object(
  {
    status: Type.Literal('verification-sent', {
      description: 'The link is on its way, or the address has an account and its owner is told so.',
    }),
  },
  {
    $id: 'SignUpReceipt',
    description: 'The same for an address that has an account already: nobody learns who has one.',
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
          'The one chosen at sign-up; needed in another browser than the one that signed up. Who only has the mailbox must not open an account whose password a stranger chose.',
      }),
    ),
  },
  { $id: 'VerifyInput', ...strict, description: 'Opens an account by the link of its email.' },
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
          'From the link of a password reset: the password is tried at once, however many wrong ones strangers have tried before. Needed only after RATE_LIMITED.',
      }),
    ),
  },
  { $id: 'SignInInput', ...strict, description: 'Email address and password.' },
);
export type SignInInput = Static<typeof SignInInput>;

export const PasswordResetInput = Type.Object(
  { email },
  { $id: 'PasswordResetInput', ...strict, description: 'Asks for a link to set a new password.' },
);
export type PasswordResetInput = Static<typeof PasswordResetInput>;

export const PasswordResetReceipt = Type.Object(
  { status: Type.Literal('reset-sent', { description: 'If the address has an account, the link is on its way.' }) },
  { $id: 'PasswordResetReceipt', description: 'The same whether the address has an account or not.' },
);
export type PasswordResetReceipt = Static<typeof PasswordResetReceipt>;

export const NewPasswordInput = Type.Object(
  { token, password },
  { $id: 'NewPasswordInput', ...strict, description: 'A new password, by the link of an email.' },
);
export type NewPasswordInput = Static<typeof NewPasswordInput>;

export const PasswordChangeInput = Type.Object(
  { currentPassword: password, password },
  { $id: 'PasswordChangeInput', ...strict, description: 'The password now, and the new one.' },
);
export type PasswordChangeInput = Static<typeof PasswordChangeInput>;

export const AccountUpdateInput = Type.Object(names, {
  $id: 'AccountUpdateInput',
  minProperties: 1,
  ...strict,
  description: 'A change of the customer. What is not named stays.',
});
export type AccountUpdateInput = Static<typeof AccountUpdateInput>;

export const AccountDeletion = Type.Object(
  { password },
  { $id: 'AccountDeletion', ...strict, description: 'Confirms that the account is to be deleted.' },
);
export type AccountDeletion = Static<typeof AccountDeletion>;

const defaults = {
  defaultShipping: Type.Boolean({ description: 'Whether it is filled in as the shipping address.' }),
  defaultBilling: Type.Boolean({ description: 'Whether it is filled in as the billing address.' }),
};

export const CustomerAddress = Type.Object(
  { id: Type.String({ description: 'Id of the address.' }), ...Address.properties, ...defaults },
  {
    $id: 'CustomerAddress',
    description: "An address in the customer's book. One at most is the default of each kind.",
  },
);
export type CustomerAddress = Static<typeof CustomerAddress>;

export const CustomerAddressInput = Type.Object(
  {
    ...Address.properties,
    defaultShipping: Type.Optional(
      Type.Boolean({
        description: 'true: fill it in as the shipping address. The first address is the default of both kinds.',
      }),
    ),
    defaultBilling: Type.Optional(Type.Boolean({ description: 'true: fill it in as the billing address.' })),
  },
  {
    $id: 'CustomerAddressInput',
    ...strict,
    description:
      'Complete by the rules of its country: `addressRules`. The first address becomes the default of both kinds.',
  },
);
export type CustomerAddressInput = Static<typeof CustomerAddressInput>;

/** What is not named stays. */
export const CustomerAddressUpdate = Type.Partial(CustomerAddressInput, {
  $id: 'CustomerAddressUpdate',
  minProperties: 1,
  ...strict,
  description: 'A change of an address. What is not named stays.',
});
export type CustomerAddressUpdate = Static<typeof CustomerAddressUpdate>;
