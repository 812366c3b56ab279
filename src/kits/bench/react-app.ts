/** An app of React whose list is an element of the server, as the guide of Next shows. */
import { createElement, type ReactElement, type ReactNode } from 'react';

export const App = ({ children }: { children: ReactNode }): ReactElement =>
  createElement('main', null, createElement('h1', null, 'Shop'), children);
