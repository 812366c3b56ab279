/** In the browser: hydrates a page that has one button, to know what React alone costs. */
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const fire = (name: string) => () => void document.dispatchEvent(new Event(name));

function App() {
  useEffect(fire('bench-alive'), []);
  return createElement('button', { className: 'add', onClick: fire('bench-add') }, 'Add');
}
hydrateRoot(document.getElementById('root')!, createElement(App));
