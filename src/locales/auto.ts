/**
 * Loads each of the kit's languages with its first use:
 * `import 'storefront-elements/locales/auto.js'`.
 */
import { languagesFrom } from '../element-base/locale/messages.js';
import { languages } from './languages.js';

languagesFrom((language) => languages[language]?.());
