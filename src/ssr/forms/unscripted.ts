/** On what stands in a drawn shadow root until the browser takes its element over: forms, and what is for those without script. */
export const UNSCRIPTED = 'data-unscripted';
