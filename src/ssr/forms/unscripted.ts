/**
 * On what stands in a drawn shadow root until the browser takes its element over: forms, and what is for those without
 * script. With a value it stays until the element itself has drawn what has that `data-testid`.
 */
export const UNSCRIPTED = 'data-unscripted';
