// @ts-check
/* global CSS */

/** The CSS property that checks a value, and the variable that it sets, by the name that the page uses. */
const settings = /** @type {const} */ ({
  colorText: ['color', '--text'],
  colorMuted: ['color', '--muted'],
  colorField: ['color', '--field'],
  colorFieldBorder: ['color', '--field-border'],
  colorPrimary: ['color', '--primary'],
  colorOnPrimary: ['color', '--on-primary'],
  colorError: ['color', '--error'],
  fontFamily: ['font-family', '--font'],
  fontSize: ['font-size', '--size'],
  borderRadius: ['border-radius', '--radius'],
});

/**
 * Applies the page's appearance to the form. Only plain values of known properties are accepted, so a page can neither
 * load nor move anything here.
 * @param {unknown} appearance
 */
export function applyAppearance(appearance) {
  if (typeof appearance !== 'object' || appearance === null) return;
  const { style } = document.documentElement;
  for (const [name, [property, variable]] of Object.entries(settings)) {
    const value = /** @type {Record<string, unknown>} */ (appearance)[name];
    if (typeof value !== 'string' || value.length > 200 || /url|var|env|image|;|\\/i.test(value)) continue;
    if (CSS.supports(property, value)) style.setProperty(variable, value);
  }
  const scheme = /** @type {Record<string, unknown>} */ (appearance)['colorScheme'];
  if (scheme === 'light' || scheme === 'dark') style.colorScheme = scheme;
}
