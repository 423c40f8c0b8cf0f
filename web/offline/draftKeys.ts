const prefix = 'makan:draft:'

/** The key of a draft in the browser's storage. */
export const draftKey = (slot: string) => prefix + slot

/** Browsers may refuse to store anything, or have no room left; then nothing is kept. */
export function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function draftSlots(storage: Storage): string[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length))
}

export function dropDraftKeys(storage: Storage): void {
  for (const slot of draftSlots(storage)) storage.removeItem(draftKey(slot))
}
