/** An id as an address names it; 0 for what is none. */
export const parseId = (text: string | null | undefined) =>
  Number(/^[1-9]\d{0,8}$/.exec(text ?? '')?.[0] ?? 0)

/** The same where there must be one: what is none becomes an id that nothing has, so that the page is not found. */
export const parseRequiredId = (text: string | null | undefined) => parseId(text) || 1_000_000_000
