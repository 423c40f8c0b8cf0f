/** A navigation that was held back: what is to become of it. */
export type HeldNavigation = { proceed: () => void; stay: () => void }

type Block = {
  hold: (held: HeldNavigation) => void
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
  const hold = ({ stay }: HeldNavigation) => {
    stay()
    close()
  }
  return add({ hold, links: false, isActive: () => true })
}

/** Holds back every navigation away from a page while it is active; `hold` decides about each. Returns how to unblock. */
export function holdNavigation(hold: Block['hold'], isActive: () => boolean): () => void {
  return add({ hold, links: true, isActive })
}

/** The block that was set last, of those that hold back the way back or, where it is none, a link. */
export function blockOf(isBack: boolean): ((held: HeldNavigation) => void) | undefined {
  return [...blocks].filter(({ links, isActive }) => (links || isBack) && isActive()).at(-1)?.hold
}
