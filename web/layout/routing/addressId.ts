/** An id as an address names it; 0 for what is none. */
export const idOf = (typed: string | null | undefined) => Number(/^[1-9]\d{0,8}$/.exec(typed ?? '')?.[0] ?? 0)

/** The same where there must be one: what is none becomes an id that nothing has, so that the page is not found. */
export const requiredIdOf = (typed: string | null | undefined) => idOf(typed) || 1_000_000_000
