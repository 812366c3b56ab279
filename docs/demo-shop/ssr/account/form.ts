/** Forms that post to the page's own address and need no script. */
import { html } from '../shared/kit.js';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'checkbox';
  autocomplete?: string;
  hint?: string;
  /** The browser checks this, too. */
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** Spans both columns. */
  whole?: boolean;
}

/** A problem and its field; without a field it applies to the whole form. */
export interface Problem {
  field?: string;
  text: string;
  /** The outcome is unknown: the write may have been done. */
  isUnknown?: boolean;
}

export interface FormView {
  fields: readonly Field[];
  /** Values of the fields: typed or stored ones. Never a password. */
  values?: Readonly<Record<string, string>>;
  problems?: readonly Problem[];
  button: string;
  /** For rare actions that cannot be undone: the button is not prominent. */
  quiet?: boolean;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Content beside the button. */
  aside?: unknown;
  columns?: boolean;
  /** Prefix of ids, where a page has several forms. */
  id?: string;
}

export function formView(view: FormView): unknown {
  const { fields, problems = [], button, quiet = false, hidden = {}, aside = '', columns = false, id = 'form' } = view;
  return html`${problemsView(view)}
    <form method="post" class=${columns ? 'form wide' : 'form'} id=${id} novalidate>
      ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
      ${
        fields.length === 0
          ? ''
          : html`<div class=${columns ? 'fields' : 'form'}>
              ${fields.map((field) => fieldView(field, view, problems.find((problem) => problem.field === field.name)?.text))}
            </div>`
      }
      <div class="actions"><button class=${quiet ? 'button quieter' : 'button'}>${button}</button>${aside}</div>
    </form>`;
}

/** All problems, each with a link to its field. It takes the focus, so that it is read first. */
export function problemsView({
  fields,
  problems = [],
  id = 'form',
}: Pick<FormView, 'fields' | 'problems' | 'id'>): unknown {
  if (problems.length === 0) return '';
  const label = (name: string | undefined) => fields.find((field) => field.name === name)?.label;
  return html`<div class="wrong-list" role="alert" tabindex="-1" autofocus>
    <h2>${headingOf(problems)}</h2>
    <ul>
      ${problems.map(({ field, text }) =>
        label(field) === undefined
          ? html`<li>${text}</li>`
          : html`<li><a href=${`#${id}-${field ?? ''}`}>${label(field)}: ${text}</a></li>`,
      )}
    </ul>
  </div>`;
}

function headingOf(problems: readonly Problem[]): string {
  if (problems.some(({ isUnknown }) => isUnknown)) return 'We do not know yet';
  return problems.length === 1 ? 'Something needs another look' : 'A few things need another look';
}

function fieldView(field: Field, { values = {}, id = 'form' }: FormView, wrong: string | undefined): unknown {
  const { name, label, type = 'text', autocomplete, hint, required = false, options, whole = false } = field;
  const own = `${id}-${name}`;
  const about = [hint && `${own}-hint`, wrong && `${own}-wrong`].filter(Boolean).join(' ');
  const value = type === 'password' ? '' : (values[name] ?? '');
  if (type === 'checkbox')
    return html`<label class=${whole ? 'check whole' : 'check'}>
      <input type="checkbox" id=${own} name=${name} value="yes" ?checked=${value === 'yes'} /> <span>${label}</span>
    </label>`;
  const control = options
    ? html`<select
        id=${own}
        name=${name}
        autocomplete=${autocomplete ?? 'off'}
        aria-describedby=${about}
        aria-invalid=${String(wrong !== undefined)}
      >
        ${options.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}
      </select>`
    : html`<input
        id=${own}
        type=${type}
        name=${name}
        value=${value}
        autocomplete=${autocomplete ?? 'off'}
        ?required=${required}
        aria-describedby=${about}
        aria-invalid=${String(wrong !== undefined)}
      />`;
  return html`<div class=${whole ? 'field whole' : 'field'}>
    <label for=${own}
      >${label}${required || type === 'password' ? '' : html` <span class="hint">(optional)</span>`}</label
    >
    ${hint ? html`<span class="hint" id=${`${own}-hint`}>${hint}</span>` : ''} ${control}
    ${wrong ? html`<span class="wrong" id=${`${own}-wrong`}>${wrong}</span>` : ''}
  </div>`;
}

/** The fields of a posted form: texts, cut to a length that nobody types. Nothing is stored. */
export async function sent(request: Request): Promise<Record<string, string>> {
  const data = await request.formData().catch(() => undefined);
  if (!data) return {};
  return Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 2000) : '']),
  );
}

/** The typed values, to be shown again. Passwords and tokens are never sent back. */
export const typed = (values: Readonly<Record<string, string>>, fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(fields.filter(({ type }) => type !== 'password').map(({ name }) => [name, values[name] ?? '']));
