import { html, render } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

/** JSON that can end neither its script nor a line of it. */
export const inScript = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Data as JSON for a script. */
export const scriptJson = (data: object): string => inScript(JSON.stringify(data));

/** Keeps one script with structured data in the light DOM of an element, where search engines find it. */
export class JsonLd {
  #script: HTMLScriptElement | undefined;
  #text = '';

  constructor(private readonly host: HTMLElement) {}

  /** Writes the data, or removes the script. */
  write(data: object | undefined): void {
    const text = data ? scriptJson(data) : '';
    if (text === this.#text) return;
    this.remove();
    if (!data) return;
    // Trusted Types treat every script whose text is set as code, whatever its type. A script that Lit parses does not
    // run.
    const box = document.createElement('div');
    render(html`${unsafeHTML(`<script type="application/ld+json">${text}</script>`)}`, box);
    this.#script = box.querySelector('script') ?? undefined;
    if (this.#script) this.host.append(this.#script);
    this.#text = text;
  }

  remove(): void {
    this.#script?.remove();
    this.#script = undefined;
    this.#text = '';
  }
}

/** The average rating. */
export interface AggregateRating {
  /** From 1 to 5; `null` without reviews. */
  average: number | null;
  count: number;
}

/** The average rating for search engines. `undefined` without reviews. */
export const ratingJsonLd = (rating: AggregateRating | null | undefined): object =>
  rating?.count
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};
