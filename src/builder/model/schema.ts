import type { FieldKind } from '@storefront/contract/site';

/** Keywords of a setting's schema, as far as a form needs them. */
export interface SettingSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly 'x-field'?: FieldKind;
  readonly 'x-labels'?: Readonly<Record<string, string>>;
}
