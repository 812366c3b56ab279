/** The page of the editor. `config.json` beside it names the API, the site and the languages. */
import './elements/wb-builder-app.js';

interface Config {
  /** Address of the API without a slash at its end; empty: the page's own origin. */
  readonly api?: string;
  /** Origin of the published site. */
  readonly site: string;
  readonly store?: number;
  readonly languages?: readonly string[];
}

const place = document.querySelector('#editor');
const config = (await fetch('config.json').then((response) => response.json())) as Config;
const app = document.createElement('wb-builder-app');
app.api = config.api ?? '';
app.site = config.site;
app.store = config.store ?? 1;
app.languages = (config.languages ?? ['en']).join(' ');
place?.append(app);
