import type { SiteSession } from '@storefront/contract/site';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ApiError, wordsOf, type SiteApi } from '../api/site-api.js';
import { sendLink, signIn, useToken } from '../api/session.js';
import { base } from '../styles/base.js';
import { define } from './builder-element.js';

/** The page that signs an editor in. Fires `wb-signed-in` with the session. */
export class WbBuilderSignIn extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        place-items: center;
        min-block-size: 100%;
        padding: 1.5rem;
        background: var(--raised);
      }
      form {
        display: grid;
        gap: 0.875rem;
        inline-size: min(23rem, 100%);
        padding: 1.75rem;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
        background: var(--ground);
        box-shadow: 0 1rem 3rem rgb(0 0 0 / 7%);
      }
      h1 {
        margin: 0;
        font-size: 1.25rem;
        font-weight: 650;
      }
      label {
        display: grid;
        gap: 0.25rem;
        font-weight: 550;
      }
      input,
      button {
        min-block-size: 2.5rem !important;
      }
      .said {
        padding: 0.625rem 0.75rem;
        border-radius: 0.375rem;
        background: var(--tint);
      }
      .said.fault {
        background: var(--bad-tint);
      }
    `,
  ];

  @property({ attribute: false }) api!: SiteApi;
  /** Name of the shop. */
  @property() shop = '';
  /** Secret of an invitation or of a link to sign in. */
  @property() token = '';
  @property({ type: Boolean }) invited = false;
  @state() private isBusy = false;
  @state() private message = '';
  @state() private isFault = false;

  override render(): TemplateResult {
    const isToken = this.token !== '';
    return html`<form @submit=${this.#submit} novalidate>
      <h1>${this.invited ? 'Welcome' : 'Sign in'}</h1>
      <p class="quiet">
        ${isToken ? (this.invited ? `Choose a password for the site of ${this.shop || 'this shop'}.` : 'Continue with the link from your email.') : `Edit the site of ${this.shop || 'this shop'}.`}
      </p>
      ${
        isToken
          ? ''
          : html`<label>Email address<input name="email" type="email" autocomplete="username" required /></label>`
      }
      <label
        >${isToken ? (this.invited ? 'Password' : 'New password, if you want one') : 'Password'}
        <input name="password" type="password" autocomplete=${isToken ? 'new-password' : 'current-password'} />
      </label>
      ${this.message ? html`<p class="said ${this.isFault ? 'fault' : ''}" role=${this.isFault ? 'alert' : 'status'}>${this.message}</p>` : ''}
      <button class="primary" ?disabled=${this.isBusy}>${isToken ? 'Continue' : 'Sign in'}</button>
      ${isToken ? '' : html`<button type="button" class="plain" ?disabled=${this.isBusy} @click=${this.#link}>Email me a link instead</button>`}
    </form>`;
  }

  #values(): { email: string; password: string } {
    const value = (name: string): string =>
      this.shadowRoot?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
    return { email: value('email').trim(), password: value('password') };
  }

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const { email, password } = this.#values();
    if (this.token !== '') return void this.#run(() => useToken(this.api, this.token, password || undefined));
    if (email === '' || password === '') {
      this.#say('Enter your email address and your password.', true);
      return;
    }
    void this.#run(() => signIn(this.api, email, password));
  };

  readonly #link = (): void => {
    const { email } = this.#values();
    if (email === '') {
      this.#say('Enter your email address first.', true);
      return;
    }
    this.isBusy = true;
    sendLink(this.api, email)
      .then(
        () => this.#say('If this address belongs to an editor, a link is on its way. It works for one hour.', false),
        (error: unknown) => this.#say(wordsOf(error), true),
      )
      .finally(() => (this.isBusy = false));
  };

  async #run(enter: () => Promise<SiteSession>): Promise<void> {
    this.isBusy = true;
    this.message = '';
    try {
      const session = await enter();
      this.dispatchEvent(new CustomEvent('wb-signed-in', { detail: session }));
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 429 ? ' Wait a little, and try again.' : '';
      this.#say(wordsOf(error) + wait, true);
    } finally {
      this.isBusy = false;
    }
  }

  #say(words: string, isFault: boolean): void {
    this.message = words;
    this.isFault = isFault;
  }
}

define('wb-builder-sign-in', WbBuilderSignIn);
