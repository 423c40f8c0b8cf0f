const sources = new WeakMap<object, object>()

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
