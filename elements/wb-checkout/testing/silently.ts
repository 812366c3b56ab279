/** Keeps expected messages out of the test log. */
export async function silently(run: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await run();
  } finally {
    console.error = error;
  }
}
