/** Minimum distance between the panel and the edges of the window, in CSS pixels. */
const EDGE = 8;
/** Minimum height of the panel, in CSS pixels. */
const LEAST = 160;

/**
 * Keeps the panel within the window: above or below the button, where there is room.
 * @param wanted the side to use if there is room on both
 */
export function placePanel(panel: HTMLElement, button: HTMLElement, wanted: 'above' | 'below'): void {
  panel.style.removeProperty('--room');
  panel.style.removeProperty('translate');
  const { top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { above: top - 2 * EDGE, below: clientHeight - bottom - 2 * EDGE };
  const other = wanted === 'above' ? 'below' : 'above';
  const side = panel.scrollHeight <= room[wanted] || room[wanted] >= room[other] ? wanted : other;
  panel.classList.toggle('above', side === 'above');
  panel.style.setProperty('--room', `${String(Math.max(room[side], LEAST))}px`);
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - (clientWidth - EDGE));
  const shift = left - over < EDGE ? EDGE - left : -over;
  if (shift !== 0) panel.style.setProperty('translate', `${String(shift)}px`);
}
