// The code for mounting a provider's form. It is loaded when there is something
// to pay.
export { readAppearance, watchAppearance } from './appearance.js';
export { readFonts } from './fonts.js';
export { mountInLightDom } from './light-slot.js';
export { loadPaymentProvider } from './provider.js';
export { Express } from './express.js';
