const blocks = new Set<() => void>()

/**
 * Blocks the browser's back button while a dialog lies over the page or a form has unsaved changes: `close` is called
 * instead. Returns how to unblock.
 */
export function blockNavigation(close: () => void): () => void {
  blocks.add(close)
  return () => blocks.delete(close)
}

export function isNavigationBlocked(): boolean {
  return blocks.size > 0
}

/** Calls `close` of the block that was set last; false where there is none. */
export function notifyNavigationBlock(): boolean {
  const last = [...blocks].at(-1)
  last?.()
  return last !== undefined
}
