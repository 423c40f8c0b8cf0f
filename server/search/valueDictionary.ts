/** Numbers equal values from 0 on, so that columns hold small numbers instead of them. */
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

  /** Undefined where it was never added. */
  find(value: Value): number | undefined {
    return this.#numbers.get(this.#toKey(value))
  }
}
