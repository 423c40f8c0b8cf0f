const storageKey = 'makan.recentSearches'
const maxEntries = 8

/** What was looked for on this device, the latest first. It is kept here alone and sent nowhere. */
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
    // A full or closed store keeps nothing, which is no reason to fail a search.
  }
}

/** Keeps a search as the latest. One that was typed on from the latest takes its place; one typed back to is no other. */
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
