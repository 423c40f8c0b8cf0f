export type BlockedNavigation = { proceed: () => void; stay: () => void }

type Block = {
  handle: (navigation: BlockedNavigation) => void
  /** Whether links are blocked too, not only Back. */
  links: boolean
  /** Returns whether to block; evaluated at the last moment. */
  isActive: () => boolean
}

const blocks = new Set<Block>()

function add(block: Block): () => void {
  blocks.add(block)
  return () => blocks.delete(block)
}

/** Blocks Back while a dialog is open and calls `close` instead. Returns how to unblock. */
export function blockNavigation(close: () => void): () => void {
  const handle = ({ stay }: BlockedNavigation) => {
    stay()
    close()
  }
  return add({ handle, links: false, isActive: () => true })
}

/**
 * Blocks all navigations away from a page while `isActive`; `handle` decides about each. Returns how to
 * unblock.
 */
export function interceptNavigation(handle: Block['handle'], isActive: () => boolean): () => void {
  return add({ handle, links: true, isActive })
}

/** Returns the handler of the latest block that applies to Back, or to a link. */
export function getBlockHandler(isBack: boolean): ((held: BlockedNavigation) => void) | undefined {
  return [...blocks].filter(({ links, isActive }) => (links || isBack) && isActive()).at(-1)?.handle
}
