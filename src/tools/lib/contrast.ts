export { contrastRatio } from '../../contract/schemas/contrast.js';
export { CONTRAST_PAIRS as contrastPairs, type ContrastPair } from '../../contract/site/theme/pairs.js';
