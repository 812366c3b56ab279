/**
 * In a page without inline script or style and with Trusted Types: inserts every vector by every sanitizer, and
 * activates it.
 */
import { purifyParse } from '../merchant-html-purify.js';
import { platformParse, rebuild } from '../merchant-html.js';
import type { Parse } from '../merchant-html-parse.js';

interface Orders {
  /** HTML that merchants may send, and the service's output; `undefined` if it rejects the input. */
  attacks: { html: string; made: string | undefined }[];
  harmless: { html: string; made: string }[];
}

interface Report {
  walls: string[];
  /** Calls that an attack would make, by sanitizer. */
  fires: string[];
  /** Sentences. */
  differences: string[];
  /** Addresses of pictures in the page, which the list allows. */
  pictures: string[];
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
    };
  }
}

const EVENTS = 'mouseover mouseenter pointerdown focus focusin blur keydown input change wheel load error toggle submit click animationstart'.split(' '); // prettier-ignore
const report: Report = { walls: [], fires: [], differences: [], pictures: [] };
let now = '';
for (const name of ['alert', 'confirm', 'prompt', 'print'])
  Object.defineProperty(window, name, { value: () => void report.fires.push(now), configurable: false });
document.addEventListener('click', (event) => {
  event.preventDefault();
});

const policy = window.trustedTypes?.createPolicy('test', { createHTML: (html) => html });
const parsed = (html: string): Element =>
  new DOMParser().parseFromString(
    policy?.createHTML(`<!doctype html><body>${html}`) ?? `<!doctype html><body>${html}`,
    'text/html',
  ).body;

/** A tree that can be compared. */
const tree = (node: Node): unknown =>
  node instanceof Element
    ? [node.localName, [...node.attributes].map(({ name, value }) => [name, value]), [...node.childNodes].map(tree)]
    : node.textContent;
const trees = (nodes: Node): string => JSON.stringify([...nodes.childNodes].map(tree));
const frame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

async function prod(parse: Parse, name: string, { html, made }: Orders['attacks'][number]): Promise<void> {
  now = `${name}: ${html.slice(0, 200)}`;
  const host = document.createElement('div');
  document.body.append(host);
  host.append(rebuild(parse(html)));
  report.pictures.push(...[...host.querySelectorAll('img')].map(({ src }) => src));
  for (const element of host.querySelectorAll<HTMLElement>('*')) {
    for (const type of EVENTS) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    element.focus();
  }
  await frame();
  host.remove();
  if (made !== undefined && trees(rebuild(parse(made))) !== trees(parsed(made)))
    report.differences.push(`${name} changes what the service has made of ${html.slice(0, 200)}`);
}

const { attacks, harmless } = (await (await fetch('/orders')).json()) as Orders;
const platform = platformParse();
const walls: [string, Parse][] = [['DOMPurify', purifyParse()]];
if (platform) walls.push(['setHTML', platform]);
for (const [name, parse] of walls) {
  report.walls.push(name);
  // Several at once, because most of the time is spent waiting for effects.
  for (let first = 0; first < attacks.length; first += 20)
    await Promise.all(attacks.slice(first, first + 20).map((attack) => prod(parse, name, attack)));
  for (const { html, made } of harmless)
    if (trees(rebuild(parse(html))) !== trees(parsed(made)))
      report.differences.push(`${name} and the service differ: ${html}`);
}
await frame();
await fetch('/report', { method: 'POST', body: JSON.stringify(report) });

export {};
