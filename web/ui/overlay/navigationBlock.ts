import { useEffect, useEffectEvent } from 'react'

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

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const handle = ({ stay }: BlockedNavigation) => {
      stay()
      closeLatest()
    }
    return add({ handle, links: false, isActive: () => true })
  }, [isOpen])
}

/** Blocks links and Back while `isActive`; `handle` decides about each. Returns how to unblock. */
export function interceptNavigation(handle: Block['handle'], isActive: () => boolean): () => void {
  return add({ handle, links: true, isActive })
}

/** The latest block has priority. */
export function getBlockHandler(isBack: boolean): ((held: BlockedNavigation) => void) | undefined {
  return [...blocks].filter(({ links, isActive }) => (links || isBack) && isActive()).at(-1)?.handle
}
