/** Requests of the adapter, as the installed SDK types them. `request-schemas.ts` makes JSON Schemas of these. */
import type { Stripe } from 'stripe';

export type CreateIntent = Stripe.PaymentIntentCreateParams;
export type CreateCustomer = Stripe.CustomerCreateParams;
export type ListIntents = Stripe.PaymentIntentListParams;
export type RetrieveIntent = Stripe.PaymentIntentRetrieveParams;
export type CaptureIntent = Stripe.PaymentIntentCaptureParams;
export type CancelIntent = Stripe.PaymentIntentCancelParams;
export type CreateRefund = Stripe.RefundCreateParams;
export type RetrieveRefund = Stripe.RefundRetrieveParams;
export type ListRefunds = Stripe.RefundListParams;
