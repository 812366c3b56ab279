import { Type, type Static } from '@sinclair/typebox';
import { Address } from './address.js';
import { ErrorItem } from './problem.js';

export const ACCOUNT_LIMITS = { addresses: 50, sessions: 50, passwordMin: 8, passwordMax: 256 } as const;

const strict = { additionalProperties: false } as const;
const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' });
/** Its length is checked by the service, after normalization, so that the answer can say which bound it is. */
const password = Type.String({ maxLength: 1024, description: '8 to 256 characters, any; none that are known to all.' });
const token = Type.String({ minLength: 16, maxLength: 128, description: 'From the link in the mail.' });
const names = {
  firstName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
  marketingConsent: Type.Optional(Type.Boolean({ description: 'Whether the shop may write beyond orders.' })),
};

/** A person with an account in the store. Their e-mail address is verified. */
export const Customer = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    marketingConsent: Type.Boolean(),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Customer' },
);
export type Customer = Static<typeof Customer>;

/** Who is signed in; null: nobody. */
export const Session = Type.Object({ customer: Type.Union([Customer, Type.Null()]) }, { $id: 'Session' });
export type Session = Static<typeof Session>;

/** The cart of the browser and that of the account are one now. */
export const SignedIn = Type.Object(
  {
    customer: Customer,
    warnings: Type.Array(ErrorItem, {
      description: 'What did not fit when the two carts were put together: a quantity, a line, a code, a card.',
    }),
  },
  { $id: 'SignedIn' },
);
export type SignedIn = Static<typeof SignedIn>;

export const SignUpInput = Type.Object({ email, password, ...names }, { $id: 'SignUpInput', ...strict });
export type SignUpInput = Static<typeof SignUpInput>;

/** The same for an address that has an account already: nobody learns who has one. */
export const SignUpReceipt = Type.Object({ status: Type.Literal('verification-sent') }, { $id: 'SignUpReceipt' });
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
  { $id: 'VerifyInput', ...strict },
);
export type VerifyInput = Static<typeof VerifyInput>;

export const SignInInput = Type.Object({ email, password }, { $id: 'SignInInput', ...strict });
export type SignInInput = Static<typeof SignInInput>;

export const PasswordResetInput = Type.Object({ email }, { $id: 'PasswordResetInput', ...strict });
export type PasswordResetInput = Static<typeof PasswordResetInput>;

/** The same whether the address has an account or not. */
export const PasswordResetReceipt = Type.Object(
  { status: Type.Literal('reset-sent') },
  { $id: 'PasswordResetReceipt' },
);
export type PasswordResetReceipt = Static<typeof PasswordResetReceipt>;

export const NewPasswordInput = Type.Object({ token, password }, { $id: 'NewPasswordInput', ...strict });
export type NewPasswordInput = Static<typeof NewPasswordInput>;

export const PasswordChangeInput = Type.Object(
  { currentPassword: password, password },
  { $id: 'PasswordChangeInput', ...strict },
);
export type PasswordChangeInput = Static<typeof PasswordChangeInput>;

export const AccountUpdateInput = Type.Object(names, { $id: 'AccountUpdateInput', minProperties: 1, ...strict });
export type AccountUpdateInput = Static<typeof AccountUpdateInput>;

export const AccountDeletion = Type.Object({ password }, { $id: 'AccountDeletion', ...strict });
export type AccountDeletion = Static<typeof AccountDeletion>;

const defaults = { defaultShipping: Type.Boolean(), defaultBilling: Type.Boolean() };

/** An address in the customer's book. One at most is the default of each kind. */
export const CustomerAddress = Type.Object(
  { id: Type.String(), ...Address.properties, ...defaults },
  { $id: 'CustomerAddress' },
);
export type CustomerAddress = Static<typeof CustomerAddress>;

/** Complete by the rules of its country: `addressRules`. The first address becomes the default of both kinds. */
export const CustomerAddressInput = Type.Object(
  {
    ...Address.properties,
    defaultShipping: Type.Optional(Type.Boolean()),
    defaultBilling: Type.Optional(Type.Boolean()),
  },
  { $id: 'CustomerAddressInput', ...strict },
);
export type CustomerAddressInput = Static<typeof CustomerAddressInput>;

/** What is not named stays. */
export const CustomerAddressUpdate = Type.Partial(CustomerAddressInput, {
  $id: 'CustomerAddressUpdate',
  minProperties: 1,
  ...strict,
});
export type CustomerAddressUpdate = Static<typeof CustomerAddressUpdate>;
