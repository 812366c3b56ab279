import { createFirstContact, isPersonal, type InTurn } from '@storefront/client/first-contact';
import { toResponse } from './answer.js';
import { ANSWER_ATTRIBUTE, STATUS_ATTRIBUTE, watchScripts } from './embedded-state.js';

/** Milliseconds that a request waits for the first one to end. The client's timeout covers both and is longer. */
const LONGEST_WAIT = 5000;
const ANSWERS = `script[${ANSWER_ATTRIBUTE}]`;

/** The API's answers in the page. Each is returned once, to the first request for it. */
export class EmbeddedAnswers {
  readonly #base: string;
  /** Embedded answers set no cookie. The first request to the API itself has to end before others start. */
  readonly #inTurn: InTurn;
  readonly #answers = new Map<string, Element>();
  /** Answers that come later in the document. Requests for them wait. */
  readonly #coming = new Map<string, { arrived: Promise<void>; arrive: () => void }>();

  constructor(baseUrl: string) {
    this.#base = baseUrl.replace(/\/+$/, '');
    this.#inTurn = createFirstContact(this.#base, LONGEST_WAIT);
  }

  /**
   * Takes the answers of a fragment.
   * @returns its scripts
   */
  add(within: ParentNode): readonly Element[] {
    const scripts = [...within.querySelectorAll(ANSWERS)];
    for (const script of scripts) this.#take(script);
    return scripts;
  }

  /** Takes the answers of the document, and waits for those on these paths. */
  addAll(coming: readonly string[]): void {
    for (const path of coming) {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      this.#coming.set(path, { arrived, arrive });
    }
    if (coming.length === 0) {
      this.add(document);
      return;
    }
    watchScripts(ANSWERS, (script) => {
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

  /** Text of the answer for a path, with whatever query, if nobody has requested it. */
  text(path: string): string | undefined {
    return [...this.#answers].find(([own]) => own.split('?')[0] === path)?.[1].textContent;
  }

  /**
   * Drops answers that nobody has requested: they would be outdated later. Those that are still to come are kept.
   * @param scripts of a fragment; absent: of all
   * @returns the paths of what was dropped
   */
  forget(scripts?: readonly Element[]): readonly string[] {
    const dropped = [...this.#answers]
      .filter(([path, script]) => !this.#coming.has(path) && (scripts?.includes(script) ?? true))
      .map(([path]) => path);
    for (const path of dropped) this.#answers.delete(path);
    return dropped;
  }

  #take(script: Element): void {
    const path = script.getAttribute(ANSWER_ATTRIBUTE) ?? '';
    this.#answers.set(path, script);
    this.#coming.get(path)?.arrive();
  }
}
