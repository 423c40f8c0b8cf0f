/** Parses an id in a URL. Returns 0 if it is invalid. */
export const parseId = (text: string | null | undefined) =>
  Number(/^[1-9]\d{0,8}$/.exec(text ?? '')?.[0] ?? 0)

/** Parses a required id. An invalid one becomes an id that doesn't exist, so that the page is not found. */
export const parseRequiredId = (text: string | null | undefined) => parseId(text) || 1_000_000_000
