import { attempt, draftKey, draftSlots, dropDraftKeys } from './draftKeys.ts'
import type { DraftStore, DraftValues } from './draftStore.ts'

const store = 'drafts'

/** Asks the browser's own database; null where it keeps none, as in a private window. */
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

/** Keeps drafts until they are sent, files too: a reload, a crash or a closed page loses nothing. */
export const deviceDrafts = {
  read: (slot) => runRequest<DraftValues | null>('readonly', (drafts) => drafts.get(slot)),
  keep(slot, values) {
    // A name without content, since a page can ask this storage at once and the database only later.
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
  pause: 400,
} satisfies DraftStore

/** The slots that hold a draft and begin so. */
export function deviceSlots(start: string): string[] {
  return attempt(() => draftSlots(localStorage).filter((slot) => slot.startsWith(start))) ?? []
}

/** What is written in conversations and has not arrived lies in slots that begin so. */
export const chatSlots = 'chat:'

/** Forgets what was written in conversations: whoever uses the device next has nothing to do with it. */
export function forgetChatDrafts(): void {
  for (const slot of deviceSlots(chatSlots)) deviceDrafts.drop(slot)
}
