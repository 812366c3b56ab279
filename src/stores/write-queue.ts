/** Runs tasks one after another. A failed task does not stop the next. */
export interface WriteQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** True while a task is running or waiting. */
  busy(): boolean;
}

/** @param onIdle called each time the last task has ended */
export function createWriteQueue(onIdle: () => void): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    busy: () => open > 0,
    run: (task) => {
      open += 1;
      const result = last.then(task);
      last = result.then(
        () => undefined,
        () => undefined,
      );
      void last.then(() => {
        open -= 1;
        if (open === 0) onIdle();
      });
      return result;
    },
  };
}
