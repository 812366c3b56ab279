/** Copies numbers into another array, each increased by the same amount. */
export function setShifted(target: Uint32Array, at: number, numbers: Uint32Array, shift: number): void {
  if (shift === 0) {
    target.set(numbers, at);
    return;
  }
  for (let place = 0; place < numbers.length; place += 1) target[at + place] = numbers[place]! + shift;
}
