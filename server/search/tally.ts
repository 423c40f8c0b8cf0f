/** Counts numbered things, and remembers which were counted, so that few cost little among many. */
export class Tally {
  readonly times: Int32Array
  readonly touched: number[] = []

  constructor(size: number) {
    this.times = new Int32Array(size)
  }

  add(number: number, times = 1): void {
    const before = this.times[number] as number
    if (before === 0) this.touched.push(number)
    this.times[number] = before + times
  }
}
