import type { Commerce } from '../../kernel/commerce.js';
import type { StoreRules } from './store-rules.js';

/** The services and settings that checkout rules need. */
export interface RuleCommerce extends Commerce {
  readonly rules: StoreRules;
}
