import { createFirstContact, isPersonal, type InTurn } from '@storefront/client/first-contact';
import { toResponse } from './answer.js';
import { ANSWER_ATTRIBUTE, STATUS_ATTRIBUTE, watchScripts, type PageState } from './told-state.js';

/** Milliseconds a request waits for the first answer; less than the client gives to both. */
const LONGEST_WAIT = 5000;

/** Answers that the server had from the API: each is given once, to the first who asks for it. */
export class ToldAnswers {
  readonly #base: string;
  /** Answers that came with the page bring no cookie, so they are no first contact. */
  readonly #inTurn: InTurn;
  readonly #answers = new Map<string, Element>();
  /** Who asks for one that is still to come waits. */
  readonly #coming = new Map<string, { arrived: Promise<void>; arrive: () => void }>();

  constructor({ config, coming }: PageState) {
    this.#base = config.baseUrl.replace(/\/+$/, '');
    this.#inTurn = createFirstContact(this.#base, LONGEST_WAIT);
    for (const path of coming) {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      this.#coming.set(path, { arrived, arrive });
    }
    const scripts = `script[${ANSWER_ATTRIBUTE}]`;
    if (coming.length === 0) {
      for (const script of document.querySelectorAll(scripts)) this.#take(script);
      return;
    }
    watchScripts(scripts, (script) => {
      if (script) this.#take(script);
      // What has not come with the document never will: then the API is asked.
      else for (const { arrive } of this.#coming.values()) arrive();
    });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = init?.method === 'GET' ? (input as string).slice(this.#base.length) : '';
    await this.#coming.get(path)?.arrived;
    const answer = this.#answers.get(path);
    if (!answer) {
      const ask = (): Promise<Response> => fetch(input, init);
      const isTheirs = isPersonal(init?.method ?? 'GET', input as string);
      return isTheirs ? this.#inTurn(ask, init?.signal ?? undefined) : ask();
    }
    this.#answers.delete(path);
    const text = answer.textContent;
    // It is a text already, and may be long: it need not become bytes, and a text again. Nothing else of it is asked for.
    const response = toResponse({ status: Number(answer.getAttribute(STATUS_ATTRIBUTE) ?? 200), text: '' });
    return Object.defineProperty(response, 'text', { value: () => Promise.resolve(text) });
  };

  /** What nobody has asked for by now is too old for who asks later; what still comes is kept. */
  forget(): void {
    for (const path of this.#answers.keys()) if (!this.#coming.has(path)) this.#answers.delete(path);
  }

  #take(script: Element): void {
    const path = script.getAttribute(ANSWER_ATTRIBUTE) ?? '';
    this.#answers.set(path, script);
    this.#coming.get(path)?.arrive();
  }
}
