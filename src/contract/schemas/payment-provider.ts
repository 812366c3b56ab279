import { Type, type Static } from '@sinclair/typebox';

const strict = { additionalProperties: false } as const;

export const PaymentProviderReceipt = Type.Object(
  {
    name: Type.String({ description: 'Name of the provider.' }),
    enabled: Type.Boolean({ description: 'true: shoppers can pay with this provider.' }),
  },
  { $id: 'PaymentProviderReceipt', description: 'The configured provider.' },
);
export type PaymentProviderReceipt = Static<typeof PaymentProviderReceipt>;

export const PaymentProviderInput = Type.Object(
  {
    enabled: Type.Boolean({ description: 'true: shoppers can pay with this provider.' }),
    baseUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^https?://',
        description: "Base URL of the provider's API. The card sandbox needs it. Live keys of Stripe refuse it.",
      }),
    ),
    publishableKey: Type.String({ minLength: 1, maxLength: 255, description: 'Key for pages.' }),
    secretKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Leave it out to keep the stored key.' }),
    ),
    webhookSecrets: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: 2,
        description:
          'Secrets, newest first. Use two while one replaces the other. Leave it out to keep the stored secrets.',
      }),
    ),
  },
  { $id: 'PaymentProviderInput', ...strict, description: 'Keys of a payment provider.' },
);
export type PaymentProviderInput = Static<typeof PaymentProviderInput>;

export const PaymentProviderRecord = Type.Object(
  {
    enabled: Type.Boolean({ description: 'true: shoppers can pay with this provider.' }),
    baseUrl: Type.Optional(Type.String({ description: "Base URL of the provider's API." })),
    publishableKey: Type.String({ description: 'Key for pages.' }),
  },
  {
    $id: 'PaymentProviderRecord',
    ...strict,
    description: 'A payment provider without its secrets. Writing it back keeps the stored secrets.',
  },
);
export type PaymentProviderRecord = Static<typeof PaymentProviderRecord>;
