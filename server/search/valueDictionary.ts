/** Numbers distinct values from 0, so that columns can store small numbers. */
export class ValueDictionary<Value> {
  readonly values: Value[] = []
  readonly #toKey: (value: Value) => string | number
  readonly #numbers = new Map<string | number, number>()

  constructor(toKey: (value: Value) => string | number) {
    this.#toKey = toKey
  }

  add(value: Value): number {
    const key = this.#toKey(value)
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    const number = this.values.push(value) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** Returns the value's number; undefined if it was never added. */
  find(value: Value): number | undefined {
    return this.#numbers.get(this.#toKey(value))
  }
}
