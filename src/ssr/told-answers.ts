import { toResponse } from './answer.js';
import { LATER_ATTRIBUTE, watchScripts, type Answers, type PageState } from './told-state.js';

/** Answers that the server had from the API: each is given once, to the first who asks for it. */
export class ToldAnswers {
  readonly #base: string;
  readonly #answers = new Map<string, Answers[string]>();
  /** Who asks for one that is still to come waits. */
  readonly #coming = new Map<string, { arrived: Promise<void>; arrive: () => void }>();

  constructor({ config, answers, coming }: PageState) {
    this.#base = config.baseUrl.replace(/\/+$/, '');
    this.#take(answers);
    for (const path of coming) {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      this.#coming.set(path, { arrived, arrive });
    }
    if (coming.length === 0) return;
    watchScripts(`script[${LATER_ATTRIBUTE}]`, (script) => {
      if (script) this.#take(JSON.parse(script.textContent) as Answers);
      // What has not come with the document never will: then the API is asked.
      else for (const { arrive } of this.#coming.values()) arrive();
    });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = init?.method === 'GET' ? (input as string).slice(this.#base.length) : '';
    await this.#coming.get(path)?.arrived;
    const answer = this.#answers.get(path);
    if (!answer) return fetch(input, init);
    this.#answers.delete(path);
    const [status, body] = answer;
    return toResponse({ status, text: body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body) });
  };

  /** What nobody has asked for by now is too old for who asks later; what still comes is kept. */
  forget(): void {
    for (const path of this.#answers.keys()) if (!this.#coming.has(path)) this.#answers.delete(path);
  }

  #take(answers: Answers): void {
    for (const [path, answer] of Object.entries(answers)) {
      this.#answers.set(path, answer);
      this.#coming.get(path)?.arrive();
    }
  }
}
