import { attempt, draftKey, draftSlots, dropDraftKeys } from './draftKeys.ts'
import type { DraftStore, DraftValues } from './draftStore.ts'

const store = 'drafts'

/** Returns null if the browser has no database, as in some private windows. */
async function runRequest<Value>(
  mode: IDBTransactionMode,
  operation: (drafts: IDBObjectStore) => IDBRequest<Value>,
) {
  try {
    const opening = indexedDB.open('makan', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    const database = await toPromise(opening)
    try {
      return await toPromise(operation(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Drafts, with files, that survive a reload or a crash. */
export const deviceDrafts = {
  read: (slot) => runRequest<DraftValues | null>('readonly', (drafts) => drafts.get(slot)),
  keep(slot, values) {
    // The empty entry marks the slot: unlike the database, a page can read `localStorage` synchronously.
    attempt(() => localStorage.setItem(draftKey(slot), ''))
    void runRequest('readwrite', (drafts) => drafts.put(values, slot))
  },
  drop(slot) {
    attempt(() => localStorage.removeItem(draftKey(slot)))
    void runRequest('readwrite', (drafts) => drafts.delete(slot))
  },
  async clear() {
    attempt(() => dropDraftKeys(localStorage))
    await runRequest('readwrite', (drafts) => drafts.clear())
  },
  writeDelayMs: 400,
} satisfies DraftStore

export function findDraftSlots(slotPrefix: string): string[] {
  return attempt(() => draftSlots(localStorage).filter((slot) => slot.startsWith(slotPrefix))) ?? []
}

export const chatSlotPrefix = 'chat:'

/** Deletes unsent messages too, because the next user of the device must not see them. */
export function forgetChatDrafts(): void {
  for (const slot of findDraftSlots(chatSlotPrefix)) deviceDrafts.drop(slot)
}
