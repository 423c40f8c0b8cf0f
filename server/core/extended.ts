const bases = new WeakMap<object, object>()

/** A copy of an object that stays as it is, with more fields; whoever encodes many of these may keep the JSON of the first part. */
export function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
  const whole = { ...base, ...more }
  bases.set(whole, base)
  return whole
}

/** What an object that `extended` made was made from. */
export const baseOf = (whole: object): object | undefined => bases.get(whole)
