/** Numbers equal values from 0 on, so that columns hold small numbers instead of them. */
export class Interned<Value> {
  readonly values: Value[] = []
  readonly #keyOf: (value: Value) => string | number
  readonly #known = new Map<string | number, number>()

  constructor(keyOf: (value: Value) => string | number) {
    this.#keyOf = keyOf
  }

  add(value: Value): number {
    const key = this.#keyOf(value)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const number = this.values.push(value) - 1
    this.#known.set(key, number)
    return number
  }

  /** Undefined where it was never added. */
  find(value: Value): number | undefined {
    return this.#known.get(this.#keyOf(value))
  }
}
