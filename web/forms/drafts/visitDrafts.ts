import { attempt, draftKey, dropDraftKeys } from '#web/offline/draftKeys.ts'
import type { DraftStore, DraftValues } from '#web/offline/draftStore.ts'

/** Stores texts only, until the tab is closed. */
export const visitDrafts = {
  read(slot): DraftValues | null {
    return attempt(() => JSON.parse(sessionStorage.getItem(draftKey(slot)) ?? 'null') as DraftValues | null)
  },
  keep(slot, values) {
    attempt(() => sessionStorage.setItem(draftKey(slot), JSON.stringify(values)))
  },
  drop(slot) {
    attempt(() => sessionStorage.removeItem(draftKey(slot)))
  },
  clear() {
    attempt(() => dropDraftKeys(sessionStorage))
  },
  writeDelayMs: 0,
} satisfies DraftStore
