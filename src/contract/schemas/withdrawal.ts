/** Withdrawal from a contract: what a consumer declares, and how the merchant sees it. */
import { Type, type Static } from '@sinclair/typebox';
import { emailAddress } from './credentials.js';
import { PageOf } from './page.js';
import { Nullable, StringEnum, Timestamp } from './schema.js';

export const WITHDRAWAL_LIMITS = { name: 200, contract: 200, statement: 2000 } as const;

const name = Type.String({ minLength: 1, maxLength: WITHDRAWAL_LIMITS.name, description: 'Name of the consumer.' });
const contract = Type.String({
  maxLength: WITHDRAWAL_LIMITS.contract,
  description: 'What identifies the contract: usually the number of the order. Any text is accepted, also none.',
});
const statement = Type.String({
  maxLength: WITHDRAWAL_LIMITS.statement,
  description: 'Further words, such as the goods if it is not the whole order. It may be empty.',
});

export const WithdrawalInput = Type.Object(
  {
    name,
    email: emailAddress('Email address for the receipt.'),
    contract: Type.Optional(contract),
    statement: Type.Optional(statement),
    locale: Type.Optional(Type.String({ minLength: 2, maxLength: 35, description: 'Language of the page, BCP 47.' })),
  },
  { $id: 'WithdrawalInput', additionalProperties: false, description: 'A declaration of withdrawal from a contract.' },
);
export type WithdrawalInput = Static<typeof WithdrawalInput>;

export const WithdrawalReceipt = Type.Object(
  {
    id: Type.String({ description: 'Id of the declaration.' }),
    receivedAt: Timestamp('Time at which the declaration was received.'),
    receiptAt: Timestamp(
      'Time from which the receipt is sent by email. An address gets at most ten within an hour; the others follow later.',
    ),
  },
  { $id: 'WithdrawalReceipt', description: 'The declaration was received. The same receipt is sent by email.' },
);
export type WithdrawalReceipt = Static<typeof WithdrawalReceipt>;

export const WITHDRAWAL_STATUSES = ['new', 'handled'] as const;

export const Withdrawal = Type.Object(
  {
    id: Type.String({ description: 'Id of the declaration.' }),
    name,
    email: Type.String({ description: 'Email address for the receipt.' }),
    contract,
    orderId: Nullable(Type.String(), {
      description: 'Order with that number and email address. null: none; the declaration counts all the same.',
    }),
    statement,
    locale: Type.String({ description: 'Language of the page, BCP 47.' }),
    status: StringEnum(WITHDRAWAL_STATUSES, { description: 'new, or handled by the merchant.' }),
    receivedAt: Timestamp('Time at which it was received.'),
    handledAt: Nullable(Timestamp('Time at which the merchant handled it.'), {
      description: 'Time at which the merchant handled it, or null.',
    }),
  },
  { $id: 'Withdrawal', description: 'A declaration of withdrawal, for the merchant.' },
);
export type Withdrawal = Static<typeof Withdrawal>;
export const WithdrawalPage = PageOf(Withdrawal, 'WithdrawalPage');

export const WithdrawalChange = Type.Object(
  { status: StringEnum(WITHDRAWAL_STATUSES, { description: 'new, or handled.' }) },
  { $id: 'WithdrawalChange', additionalProperties: false, description: 'A new status of a declaration.' },
);
