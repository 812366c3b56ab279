/** In the browser: hydrates the page of the React kit. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FragmentHost, type FragmentHostProps } from '../react/ssr/fragment-host.js';
import { App } from './react-app.js';

// As a framework does with a server component: its props come with the page.
const props = JSON.parse(document.getElementById('data')!.textContent) as FragmentHostProps;
hydrateRoot(document.getElementById('root')!, createElement(App, null, createElement(FragmentHost, props)), {
  onRecoverableError: () => document.dispatchEvent(new Event('wb-hydration-mismatch')),
});
