/** 0 if the id is invalid. */
export const parseId = (text: string | null | undefined) =>
  Number(/^[1-9]\d{0,8}$/.exec(text ?? '')?.[0] ?? 0)

/** An invalid id becomes one that doesn't exist, so that the page is not found. */
export const parseRequiredId = (text: string | null | undefined) => parseId(text) || 1_000_000_000
