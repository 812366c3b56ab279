import type { ErrorItem } from '@storefront/contract';
import type { LitElement, ReactiveController } from 'lit';
import type { ErrorDetail } from '../../events/index.js';
import type { StorefrontError } from '../../stores/types.js';
import type { FormTexts } from '../texts/form.js';
import type { FieldProblem } from './error-summary.template.js';
import type { FieldContext } from './field.template.js';
import { FocusLead } from './focus-lead.js';
import { slottedProblems, slottedValues } from './slotted-controls.js';

/** What a field of the form must hold. */
export interface FieldRule {
  /** Also the name that the API knows it by, unless `path` says another. */
  readonly id: string;
  readonly label: string;
  readonly path?: string;
  /** Said when it is empty; without it, it may be. */
  readonly required?: string | undefined;
  /** Most characters. */
  readonly limit?: number;
  /** @returns what is wrong with a value that is not empty */
  readonly check?: (value: string) => string | undefined;
}

export interface FormPorts {
  texts: () => FormTexts;
  /** In the order in which they are drawn. */
  rules: () => readonly FieldRule[];
  /** Rejects with a StorefrontError. @returns whether it was sent; false when the page prevented it */
  send: () => Promise<boolean>;
  say: (sentence: string) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 254;

/** As the API counts: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Whether the shopper is at this form, in a control of it or one of the page's in its slots. */
const isHere = (host: Element): boolean => {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return host.shadowRoot?.activeElement != null || host.contains(activeElement);
};
/** Whether the focus may be taken: the shopper is here, or nowhere in particular. */
const mayLead = (host: Element): boolean =>
  isHere(host) || document.activeElement === null || document.activeElement === document.body;

/**
 * A form of a shopper: what was typed, what is wrong with it, and how sending it goes. What was typed lives here, not in
 * the page: drawing anew, a failed send or moving the element loses none of it.
 */
export class FormController implements ReactiveController, FieldContext {
  readonly #host: LitElement;
  readonly #ports: FormPorts;
  readonly #lead: FocusLead<'error-summary' | 'notice' | 'success'>;
  readonly #values = new Map<string, string>();
  readonly #left = new Set<string>();
  /** Values that the API did not take, by field. */
  readonly #refused = new Map<string, string>();
  #tried = false;
  #running: Promise<boolean> | undefined;

  /** Everything that is wrong, after a try; in the order of the form. */
  missing: readonly FieldProblem[] = [];
  /** What is wrong with a field, when it is to be said yet. */
  problems: ReadonlyMap<string, string> = new Map();
  /** What fields begin with, by id. */
  initial: Readonly<Record<string, string>> = {};
  status: 'open' | 'sending' | 'sent' = 'open';
  /** Why the last send failed; undefined when fields say it. */
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

  /** As typed. */
  value(id: string): string {
    return this.#values.get(id) ?? this.initial[id] ?? '';
  }

  /** As it is sent: without blanks around it; undefined when empty. */
  said(id: string): string | undefined {
    return this.value(id).trim() || undefined;
  }

  /** What the page's own controls hold, by name. */
  get slotted(): Record<string, string> {
    return slottedValues(this.#host.renderRoot);
  }

  /** How many characters are left, near the end; how many are too many, after it. */
  count(id: string, limit: number): string | undefined {
    const room = this.#room(id, limit);
    const left = limit - lengthOf(this.value(id).trim());
    if (room === 'plenty') return undefined;
    return room === 'over' ? this.texts.charactersOver(-left) : this.texts.charactersLeft(left);
  }

  /** As new. @param keep fields whose value stays */
  reset(keep: readonly string[] = []): void {
    for (const id of this.#values.keys()) if (!keep.includes(id)) this.#values.delete(id);
    this.#left.clear();
    this.#refused.clear();
    this.#tried = false;
    this.status = 'open';
    this.failure = undefined;
    this.#host.requestUpdate();
  }

  /** Sends when all is well, once however often it is called. Never rejects. @returns whether it was sent */
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

  /** Some password managers fire no more than a `change`. */
  readonly onInput = ({ target }: Event): void => {
    if (isControl(target)) this.#take(target);
    this.#host.requestUpdate();
  };

  readonly onLeave = ({ target }: Event): void => {
    if (!isControl(target) || !this.#isOwn(target) || this.#left.has(target.name)) return;
    this.#left.add(target.name);
    this.#host.requestUpdate();
  };

  /** A form does not know the controls of another root: Enter in one of the page's own is passed on. */
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
    // Said when the end is near and when it is passed, not with every letter.
    if (this.#room(name, limit) !== before) this.#ports.say(this.count(name, limit) ?? '');
  }

  /** What the browser filled in without a word of it. */
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
    const value = this.said(id);
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
    const isSaid = ({ field = '' }: FieldProblem) =>
      this.#tried || (this.#left.has(field) && this.said(field) !== undefined);
    this.problems = new Map(found.filter(isSaid).map(({ field = '', text }) => [field, text]));
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
    // What is sent cannot be changed meanwhile, and what becomes inert loses the focus; the button says what is going on.
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

  /** Keeps what the API said against fields: `email`, `fields.company`. */
  #refuse(errors: readonly ErrorItem[]): void {
    const slotted = this.slotted;
    for (const { path = '' } of errors) {
      const name = path.split(/[./]/).at(-1) ?? '';
      const rule = this.#ports.rules().find((its) => (its.path ?? its.id) === name);
      const value = rule ? this.said(rule.id) : slotted[name];
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
