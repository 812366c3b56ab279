import { svg, html, type TemplateResult } from 'lit';

const paths = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  chevron: 'm9 6 6 6-6 6',
  hidden:
    'm3 3 18 18M10.6 6.1A9.8 9.8 0 0 1 21.5 12a15 15 0 0 1-2.4 3.3M6.5 6.6A15 15 0 0 0 2.5 12a9.9 9.9 0 0 0 13 5.2',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15h2',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm5 15h2',
  desktop: 'M3 5h18v11H3zM8 20h8m-4-4v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M4 12H2m20 0h-2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.4.3-2.8 1.9-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10ZM7.5 12h.01M9.5 7.5h.01M15 8h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  reload: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  check: 'm5 12.5 4.5 4.5L19 7',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${paths[name]} />`}</svg>`;
