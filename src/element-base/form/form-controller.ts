import type { ErrorItem } from '@storefront/contract';
import type { LitElement, ReactiveController } from 'lit';
import type { ErrorDetail } from '../../events/index.js';
import type { StorefrontError } from '../../stores/types.js';
import type { FormTexts } from '../texts/form.js';
import type { FieldProblem } from './error-summary.template.js';
import type { FieldContext } from './field.template.js';
import { FocusLead } from './focus-lead.js';
import { slottedProblems, slottedValues } from './slotted-controls.js';

/** The rule for a field of the form. */
export interface FieldRule {
  /** Also the API's name of the field, unless `path` is set. */
  readonly id: string;
  readonly label: string;
  readonly path?: string;
  /** Error text when the field is empty; without it, the field is optional. */
  readonly required?: string | undefined;
  /** Maximum characters. */
  readonly limit?: number;
  /** @returns the error of a value that is not empty */
  readonly check?: (value: string) => string | undefined;
}

export interface FormPorts {
  texts: () => FormTexts;
  /** In the order in which they are drawn. */
  rules: () => readonly FieldRule[];
  /**
   * Rejects with a StorefrontError.
   * @returns true if it was sent; false if the page prevented it
   */
  send: () => Promise<boolean>;
  say: (sentence: string) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 254;

/** Counted as in the API: an emoji is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * True when the focus is in this form, in a control of its own or in one of the
 * page's in its slots.
 */
const isHere = (host: Element): boolean => {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return host.shadowRoot?.activeElement != null || host.contains(activeElement);
};
/**
 * True when moving the focus is allowed: it is in this form, or on no control
 * at all.
 */
const mayLead = (host: Element): boolean =>
  isHere(host) || document.activeElement === null || document.activeElement === document.body;

/**
 * The state of a shopper's form: values, errors and sending. The values live
 * here, not in the page: no re-render, failed send or move of the element loses
 * them.
 */
export class FormController implements ReactiveController, FieldContext {
  readonly #host: LitElement;
  readonly #ports: FormPorts;
  readonly #lead: FocusLead<'error-summary' | 'notice' | 'success'>;
  readonly #values = new Map<string, string>();
  readonly #left = new Set<string>();
  /** Values that the API rejected, by field. */
  readonly #refused = new Map<string, string>();
  #tried = false;
  #running: Promise<boolean> | undefined;

  /** All errors after a failed submit, in the order of the form. */
  missing: readonly FieldProblem[] = [];
  /** The error of each field, once it may be shown. */
  problems: ReadonlyMap<string, string> = new Map();
  /** Initial values by field id. */
  initial: Readonly<Record<string, string>> = {};
  status: 'open' | 'sending' | 'sent' = 'open';
  /** Why the last send failed; undefined when the fields show it. */
  failure: StorefrontError | undefined;

  constructor(host: LitElement, ports: FormPorts) {
    this.#host = host;
    this.#ports = ports;
    this.#lead = new FocusLead(host);
    host.addController(this);
  }

  get texts(): FormTexts {
    return this.#ports.texts();
  }

  /** The values of the page's own controls, by name. */
  get slotted(): Record<string, string> {
    return slottedValues(this.#host.renderRoot);
  }

  /** The value as typed. */
  value(id: string): string {
    return this.#values.get(id) ?? this.initial[id] ?? '';
  }

  /** The value as sent: without blanks around it; undefined when empty. */
  trimmed(id: string): string | undefined {
    return this.value(id).trim() || undefined;
  }

  /**
   * The number of characters left, near the limit; the number of surplus
   * characters, beyond it.
   */
  count(id: string, limit: number): string | undefined {
    const room = this.#room(id, limit);
    const left = limit - lengthOf(this.value(id).trim());
    if (room === 'plenty') return undefined;
    return room === 'over' ? this.texts.charactersOver(-left) : this.texts.charactersLeft(left);
  }

  /**
   * Clears the form.
   * @param keep fields whose value stays
   */
  reset(keep: readonly string[] = []): void {
    for (const id of this.#values.keys()) if (!keep.includes(id)) this.#values.delete(id);
    this.#left.clear();
    this.#refused.clear();
    this.#tried = false;
    this.status = 'open';
    this.failure = undefined;
    this.#host.requestUpdate();
  }

  /**
   * Sends the form if it is valid. Repeated calls during a send share it. Never
   * rejects.
   * @returns true if it was sent
   */
  submit(): Promise<boolean> {
    this.#running ??= this.#submit().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  focus({ field, control }: FieldProblem): void {
    if (control) control.focus();
    else if (field) this.#lead.field(field);
  }

  hostUpdate(): void {
    this.#check();
  }

  readonly onSubmit = (event: Event): void => {
    event.preventDefault();
    void this.submit();
  };

  /** Some password managers fire only a `change` event. */
  readonly onInput = ({ target }: Event): void => {
    if (isControl(target)) this.#take(target);
    this.#host.requestUpdate();
  };

  readonly onLeave = ({ target }: Event): void => {
    if (!isControl(target) || !this.#isOwn(target) || this.#left.has(target.name)) return;
    this.#left.add(target.name);
    this.#host.requestUpdate();
  };

  /**
   * A form does not know the controls of another root, so Enter in one of the
   * page's own controls is passed on.
   */
  readonly onKeydown = (event: KeyboardEvent): void => {
    const { target, key, isComposing } = event;
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || this.#isOwn(target)) return;
    event.preventDefault();
    void this.submit();
  };

  #isOwn(control: Node): boolean {
    return control.getRootNode() === this.#host.renderRoot;
  }

  #take(control: Control): void {
    const { name, value, type } = control;
    if (!name || !this.#isOwn(control)) return;
    const isOff = control instanceof HTMLInputElement && /radio|checkbox/.test(type) && !control.checked;
    if (isOff && type === 'radio') return;
    const limit = this.#ports.rules().find(({ id }) => id === name)?.limit ?? Infinity;
    const before = this.#room(name, limit);
    this.#values.set(name, isOff ? '' : value);
    // Announced when the limit comes near and when it is exceeded, not with
    // every letter.
    if (this.#room(name, limit) !== before) this.#ports.say(this.count(name, limit) ?? '');
  }

  /** Reads values that the browser filled in without an event. */
  #takeAll(): void {
    for (const control of this.#host.renderRoot.querySelectorAll('form [name]')) {
      if (isControl(control)) this.#take(control);
    }
  }

  #room(id: string, limit: number): 'plenty' | 'near' | 'over' {
    const left = limit - lengthOf(this.value(id).trim());
    if (left < 0) return 'over';
    return left <= Math.min(200, limit / 5) ? 'near' : 'plenty';
  }

  #problemOf({ id, label, required, limit = Infinity, check }: FieldRule): string | undefined {
    const value = this.trimmed(id);
    if (value === undefined) return required;
    const over = lengthOf(value) - limit;
    if (over > 0) return this.texts.tooLong(label, over);
    return check?.(value) ?? (this.#refused.get(id) === value ? this.texts.fieldInvalid(label) : undefined);
  }

  #check(): void {
    const found = this.#ports.rules().flatMap((rule): FieldProblem[] => {
      const text = this.#problemOf(rule);
      return text ? [{ field: rule.id, text }] : [];
    });
    const isShown = ({ field = '' }: FieldProblem) =>
      this.#tried || (this.#left.has(field) && this.trimmed(field) !== undefined);
    this.problems = new Map(found.filter(isShown).map(({ field = '', text }) => [field, text]));
    this.missing = this.#tried ? [...found, ...this.#slottedProblems()] : [];
  }

  #slottedProblems(): FieldProblem[] {
    return slottedProblems(this.#host.renderRoot, (name, value) =>
      this.#refused.get(name) === value ? this.texts.fieldInvalid(name) : undefined,
    );
  }

  async #submit(): Promise<boolean> {
    this.#takeAll();
    this.#tried = true;
    this.failure = undefined;
    this.#refused.clear();
    this.#check();
    if (this.missing.length > 0) return this.#end('open', 'error-summary');
    this.status = 'sending';
    // Data that is being sent cannot be changed, and an inert element loses the
    // focus. The button shows the progress instead.
    if (isHere(this.#host)) this.#host.renderRoot.querySelector<HTMLElement>('.submit')?.focus();
    this.#host.requestUpdate();
    try {
      if (!(await this.#ports.send())) return this.#end('open');
      this.#tried = false;
      return this.#end('sent', 'success');
    } catch (error) {
      return this.#fail(error as Partial<StorefrontError>);
    }
  }

  #fail({
    code = 'UNEXPECTED',
    status = 0,
    message = '',
    errors = [],
    retryable = true,
  }: Partial<StorefrontError>): false {
    this.#refuse(errors);
    this.#check();
    if (this.missing.length > 0) return this.#end('open', 'error-summary');
    this.failure = { code, status, message, errors, retryable };
    const detail: ErrorDetail = { code, status, errors, retry: () => void this.submit() };
    this.#host.dispatchEvent(new CustomEvent('wb-error', { detail, bubbles: true, composed: true }));
    return this.#end('open', 'notice');
  }

  /** Keeps the API's errors for fields: `email`, `fields.company`. */
  #refuse(errors: readonly ErrorItem[]): void {
    const slotted = this.slotted;
    for (const { path = '' } of errors) {
      const name = path.split(/[./]/).at(-1) ?? '';
      const rule = this.#ports.rules().find((fieldRule) => (fieldRule.path ?? fieldRule.id) === name);
      const value = rule ? this.trimmed(rule.id) : slotted[name];
      if (value !== undefined) this.#refused.set(rule?.id ?? name, value);
    }
  }

  #end(status: 'sent', target: 'success'): true;
  #end(status: 'open', target?: 'error-summary' | 'notice'): false;
  #end(status: 'open' | 'sent', target?: 'error-summary' | 'notice' | 'success'): boolean {
    this.status = status;
    if (target && mayLead(this.#host)) this.#lead.soon(target);
    this.#host.requestUpdate();
    return status === 'sent';
  }
}
