/** Every element in every state. Each has its own frame, so that dialogs and languages do not interfere. */
import { sceneOf } from './scenes.js';

const languages = ['en', 'de', 'fr', 'es', 'ar', 'ja', 'pl', 'en-XA'];
/** `npm run docs` writes it into the bundle, from the manifest. */
declare const TAGS: readonly string[];
const tags = TAGS;

const look = document.querySelector<HTMLFormElement>('#look');
const all = document.querySelector('#all');
if (!look || !all) throw new Error('The page lacks its form or its list');
const fields = look.elements as HTMLFormControlsCollection &
  Record<'tag' | 'theme' | 'lang' | 'width', HTMLSelectElement>;
for (const tag of tags) fields.tag.add(new Option(tag));
for (const lang of languages) {
  const name = lang === 'en-XA' ? 'Pseudo' : new Intl.DisplayNames([lang], { type: 'language' }).of(lang);
  fields.lang.add(new Option(name, lang));
}
for (const [key, value] of new URLSearchParams(location.search)) {
  const field = look.elements.namedItem(key);
  if (field instanceof HTMLSelectElement) field.value = value;
}

addEventListener('message', ({ data, origin }: MessageEvent<{ example?: string; height?: number }>) => {
  if (origin !== location.origin || !data.example || !data.height) return;
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${CSS.escape(data.example)}"]`);
  if (frame) frame.style.blockSize = `${Math.min(1600, data.height + 2)}px`;
});

async function sectionOf(tag: string): Promise<HTMLElement> {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = `<${tag}>`;
  const states = document.createElement('div');
  states.className = 'states';
  section.append(heading, states);
  const scene = await sceneOf(tag).catch(() => undefined);
  for (const state of Object.keys(scene?.states ?? {})) {
    const figure = document.createElement('figure');
    figure.className = /checkout$|list|detail|viewer|results|reviews/.test(tag) ? 'wide' : '';
    const caption = document.createElement('figcaption');
    caption.textContent = state;
    const frame = document.createElement('iframe');
    frame.loading = 'lazy';
    frame.title = `${tag} ${state}`;
    const width = fields.width.value;
    if (width) frame.style.inlineSize = `${width}px`;
    const query = new URLSearchParams({ tag, state, lang: fields.lang.value, theme: fields.theme.value });
    frame.src = `frame.html?${query.toString()}`;
    figure.append(caption, frame);
    states.append(figure);
  }
  if (!scene) states.textContent = 'No scene yet.';
  return section;
}

async function show(): Promise<void> {
  const tag = fields.tag.value;
  document.documentElement.style.colorScheme = fields.theme.value;
  const wanted = tag ? [tag] : tags;
  all?.replaceChildren(...(await Promise.all(wanted.map(sectionOf))));
}

look.addEventListener('change', () => {
  const query = new URLSearchParams([...new FormData(look)].filter(([, value]) => value !== '') as [string, string][]);
  history.replaceState(null, '', `?${query.toString()}`);
  void show();
});
// While the frames find their heights, a browser scrolls to a focused field in one of them. This keeps the page at its
// top.
const keepTop = (): void => {
  if (document.activeElement instanceof HTMLIFrameElement) scrollTo(0, 0);
};
addEventListener('scroll', keepTop, { signal: AbortSignal.timeout(4000) });
await show();
