/** Keeps what a test expects out of the log. */
export async function silently(run: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await run();
  } finally {
    console.error = error;
  }
}
