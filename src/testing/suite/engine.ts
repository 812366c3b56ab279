const { userAgent } = navigator;

/** The engine that runs the test. Only Chromium can emulate colour schemes and forced colours. */
export const engine = userAgent.includes('Firefox') ? 'firefox' : userAgent.includes('Chrome') ? 'chromium' : 'webkit';
