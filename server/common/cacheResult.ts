/** Returns a function that creates the value once. A failure isn't cached: the next call tries again. */
export function cacheResult<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  return () => {
    cached ??= create().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}
