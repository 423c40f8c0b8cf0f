const sources = new WeakMap<object, object>()
const reused = new WeakSet<object>()

/** The source must not be modified later: an encoder may cache its JSON. */
export function mergeWithSource<Source extends object, Extra extends object>(
  source: Source,
  extra: Extra,
): Source & Extra {
  const merged = { ...source, ...extra }
  sources.set(merged, source)
  return merged
}

export const getSource = (merged: object): object | undefined => sources.get(merged)

/**
 * Marks an object or list that several replies contain and that must not be modified later, so that an
 * encoder may cache its JSON.
 */
export function reuse<Value extends object>(value: Value): Value {
  reused.add(value)
  return value
}

export const isReused = (value: object): boolean => reused.has(value)
