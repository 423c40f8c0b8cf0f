const slot = 'makan.recentSearches'
const most = 8

/** What was looked for on this device, the latest first. It is kept here alone and sent nowhere. */
export function recentSearches(store: Storage = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(slot) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

function keep(searches: readonly string[], store: Storage): void {
  try {
    if (searches.length === 0) store.removeItem(slot)
    else store.setItem(slot, JSON.stringify(searches.slice(0, most)))
  } catch {
    // A full or closed store keeps nothing, which is no reason to fail a search.
  }
}

/** Keeps a search as the latest. One that was typed on from the latest takes its place; one typed back to is no other. */
export function rememberSearch(text: string, store: Storage = localStorage): void {
  const [latest = '', ...others] = recentSearches(store)
  if (latest.startsWith(text)) return
  const before = text.startsWith(latest) ? others : [latest, ...others]
  keep([text, ...before.filter((each) => each !== text)], store)
}

export function forgetSearch(text: string, store: Storage = localStorage): void {
  keep(
    recentSearches(store).filter((each) => each !== text),
    store,
  )
}

export function forgetSearches(store: Storage = localStorage): void {
  keep([], store)
}
