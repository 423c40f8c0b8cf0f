/** The same seed gives the same numbers in the same order. */
export type Rng = {
  /** Less than `to`. */
  between(from: number, to: number): number
  /** Both bounds included. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(items: readonly T[]): T[]
}

export function createRng(seed: number): Rng {
  const next = mulberry32(seed)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between: (from, to) => from + next() * (to - from),
    integer,
    pick: <T>(choices: readonly T[]) => choices[integer(0, choices.length - 1)] as T,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const remaining = [...items]
      return items.map(
        () => remaining.splice(integer(0, remaining.length - 1), 1)[0] as (typeof items)[number],
      )
    },
  }
}

/** Scatters the seed first: IDs are consecutive, and neighbours would otherwise look alike. */
function mulberry32(seed: number): () => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
