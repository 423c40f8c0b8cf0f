/** A navigation that was held back: what is to become of it. */
export type BlockedNavigation = { proceed: () => void; stay: () => void }

type Block = {
  handle: (navigation: BlockedNavigation) => void
  /** Whether links are held back as well as the way back. */
  links: boolean
  /** Whether there is anything to hold back for, asked at the last moment. */
  isActive: () => boolean
}

const blocks = new Set<Block>()

function add(block: Block): () => void {
  blocks.add(block)
  return () => blocks.delete(block)
}

/** Blocks the browser's back button while a dialog lies over the page: `close` is called instead. Returns how to unblock. */
export function blockNavigation(close: () => void): () => void {
  const handle = ({ stay }: BlockedNavigation) => {
    stay()
    close()
  }
  return add({ handle, links: false, isActive: () => true })
}

/** Holds back every navigation away from a page while it is active; `hold` decides about each. Returns how to unblock. */
export function interceptNavigation(handle: Block['handle'], isActive: () => boolean): () => void {
  return add({ handle, links: true, isActive })
}

/** The block that was set last, of those that hold back the way back or, where it is none, a link. */
export function getBlockHandler(isBack: boolean): ((held: BlockedNavigation) => void) | undefined {
  return [...blocks].filter(({ links, isActive }) => (links || isBack) && isActive()).at(-1)?.handle
}
