const sources = new WeakMap<object, object>()

/**
 * Copies an object that must not be modified later, and adds fields. An encoder may cache the JSON of the
 * source.
 */
export function mergeWithSource<Source extends object, Extra extends object>(
  source: Source,
  extra: Extra,
): Source & Extra {
  const merged = { ...source, ...extra }
  sources.set(merged, source)
  return merged
}

/** Returns the source of an object that `mergeWithSource` created. */
export const getSource = (merged: object): object | undefined => sources.get(merged)
