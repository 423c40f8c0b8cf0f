const prefix = 'makan:draft:'

export const draftKey = (slot: string) => prefix + slot

/** Returns null if the browser doesn't allow storage or has no space left. */
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
