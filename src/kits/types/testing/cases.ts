import type { Package } from 'custom-elements-manifest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitElements, type KitElement, type KitProp } from '../../generate/model.js';
import { root } from '../../../tools/lib/paths.mjs';

/** The elements of the committed manifest. */
export const elements = (): KitElement[] =>
  kitElements(JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8')) as Package);

/** An extension's context may be anything. */
export const refuses = ({ type }: KitProp): boolean => type !== 'unknown';

/** An expression that a prop must refuse, in single quotes if it is a text. */
export function wrongValue({ type }: KitProp): string {
  // A text is wrong for a number, a boolean and a closed list; a number for everything else.
  return /^(number|boolean)\b/.test(type) || /^'/.test(type) ? "'no such value'" : '7';
}

/** A source file of a type test, and the lines on which its framework must report an error. */
export interface TestFile {
  name: string;
  text: string;
  wrong: readonly WrongLine[];
}

export interface WrongLine {
  line: number;
  /** For people: `<wb-product-list columns>`. */
  subject: string;
}

/** Collects the lines of a test file. */
export class Lines {
  readonly #lines: string[] = [];
  readonly #wrong: WrongLine[] = [];

  add(...lines: string[]): void {
    this.#lines.push(...lines);
  }

  /** Adds a line that must be refused. */
  refused(subject: string, line: string): void {
    this.#lines.push(line);
    this.#wrong.push({ line: this.#lines.length, subject });
  }

  file(name: string): TestFile {
    return { name, text: `${this.#lines.join('\n')}\n`, wrong: this.#wrong };
  }
}
