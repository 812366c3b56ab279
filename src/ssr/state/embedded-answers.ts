import { createFirstContact, isPersonal, type InTurn } from '@storefront/client/first-contact';
import { toResponse } from './answer.js';
import { ANSWER_ATTRIBUTE, STATUS_ATTRIBUTE, watchScripts, type PageState } from './embedded-state.js';

/** Milliseconds that a request waits for the first one to end. The client's timeout covers both and is longer. */
const LONGEST_WAIT = 5000;

/** The API's answers in the page. Each is returned once, to the first request for it. */
export class EmbeddedAnswers {
  readonly #base: string;
  /** Embedded answers set no cookie. The first request to the API itself has to end before others start. */
  readonly #inTurn: InTurn;
  readonly #answers = new Map<string, Element>();
  /** Answers that come later in the document. Requests for them wait. */
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
      // The document has ended. Answers that are missing are requested from the API.
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
    return toResponse({ status: Number(answer.getAttribute(STATUS_ATTRIBUTE) ?? 200), text: answer.textContent });
  };

  /** Drops answers that nobody has requested: they would be outdated later. Those that are still to come are kept. */
  forget(): void {
    for (const path of this.#answers.keys()) if (!this.#coming.has(path)) this.#answers.delete(path);
  }

  #take(script: Element): void {
    const path = script.getAttribute(ANSWER_ATTRIBUTE) ?? '';
    this.#answers.set(path, script);
    this.#coming.get(path)?.arrive();
  }
}
