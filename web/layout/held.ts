const holders = new Set<() => void>()

/** Takes the browser's way back for itself while something lies over the page; returns how to give it up. */
export function holdBack(close: () => void): () => void {
  holders.add(close)
  return () => holders.delete(close)
}

export function isHeld(): boolean {
  return holders.size > 0
}

/** Tells what lies on top that the reader wants back; false where nothing does. */
export function tellHolder(): boolean {
  const last = [...holders].at(-1)
  last?.()
  return last !== undefined
}
