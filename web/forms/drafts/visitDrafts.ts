import type { DraftStore, Kept } from './draftStore.ts'

const prefix = 'makan:draft:'

/** Browsers may refuse to store anything, or have no room left; then nothing is kept. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Keeps drafts until the tab is closed: texts alone. */
export const visitDrafts = {
  read(slot): Kept | null {
    return attempt(() => JSON.parse(sessionStorage.getItem(prefix + slot) ?? 'null') as Kept | null)
  },
  keep(slot, values) {
    attempt(() => sessionStorage.setItem(prefix + slot, JSON.stringify(values)))
  },
  drop(slot) {
    attempt(() => sessionStorage.removeItem(prefix + slot))
  },
  clear() {
    attempt(() => {
      const slots = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
      for (const slot of slots) sessionStorage.removeItem(slot)
    })
  },
  pause: 0,
} satisfies DraftStore
