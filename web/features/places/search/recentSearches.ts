const storageKey = 'makan.recentSearches'
const maxEntries = 8

/** Latest first. They are stored on this device and never sent. */
export function recentSearches(store: Storage = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, maxEntries)
      : []
  } catch {
    return []
  }
}

function saveEntries(searches: readonly string[], store: Storage): void {
  try {
    if (searches.length === 0) store.removeItem(storageKey)
    else store.setItem(storageKey, JSON.stringify(searches.slice(0, maxEntries)))
  } catch {
    // A full or blocked storage must not fail the search.
  }
}

/** A continuation of the latest search replaces it; a shortened one isn't stored. */
export function rememberSearch(text: string, store: Storage = localStorage): void {
  const [latest = '', ...rest] = recentSearches(store)
  if (latest.startsWith(text)) return
  const before = text.startsWith(latest) ? rest : [latest, ...rest]
  saveEntries([text, ...before.filter((entry) => entry !== text)], store)
}

export function forgetSearch(text: string, store: Storage = localStorage): void {
  saveEntries(
    recentSearches(store).filter((entry) => entry !== text),
    store,
  )
}

export function forgetSearches(store: Storage = localStorage): void {
  saveEntries([], store)
}
