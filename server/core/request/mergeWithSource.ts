const sources = new WeakMap<object, object>()

/** A copy of an object that stays as it is, with more fields; whoever encodes many of these may keep the JSON of the first part. */
export function mergeWithSource<Source extends object, Extra extends object>(
  source: Source,
  extra: Extra,
): Source & Extra {
  const merged = { ...source, ...extra }
  sources.set(merged, source)
  return merged
}

/** What an object that `mergeWithSource` made was made from. */
export const getSource = (merged: object): object | undefined => sources.get(merged)
