import type { RuleCommerce } from '../checkout-rules/rule-commerce.js';
import type { TaxProvider } from './tax-provider.js';

/** The services and settings that a quote needs. */
export interface EstimateCommerce extends RuleCommerce {
  readonly tax: TaxProvider;
}
