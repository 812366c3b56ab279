const MachineDate = Date;

/** From now on, the clock of this process differs from the machine's. The time that passes stays the same. */
export function setClock(aheadMs: number): void {
  const now = (): number => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, input: unknown[], type) =>
      Reflect.construct(target, input.length === 0 ? [now()] : input, type) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
}
