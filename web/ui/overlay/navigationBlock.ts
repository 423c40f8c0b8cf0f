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

/** Blocks links and Back while `isActive`; `handle` decides about each. Returns how to unblock. */
export function interceptNavigation(handle: Block['handle'], isActive: () => boolean): () => void {
  return add({ handle, links: true, isActive })
}

/** The latest block has priority. */
export function getBlockHandler(isBack: boolean): ((held: BlockedNavigation) => void) | undefined {
  return [...blocks].filter(({ links, isActive }) => (links || isBack) && isActive()).at(-1)?.handle
}
