import type { FavouriteRef } from '#contract/favourites/schemas.ts'

/** A place or an offer: `place-12`. */
export type Token = `${FavouriteRef['kind']}-${number}`

export const toToken = ({ kind, id }: FavouriteRef): Token => `${kind}-${id}`

/** Stores the latest first, each followed by a space. `hydration/bootstrap.ts` uses the key too. */
const key = 'makan:hearts'

const listeners = new Set<() => void>()

/** One string, because a store's snapshot must be identical while nothing changes. */
function read(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(tokens: readonly string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(key, tokens.map((token) => `${token} `).join(''))
    else localStorage.removeItem(key)
  } catch {
    // The browser blocks storage, or it is full.
  }
  for (const listener of listeners) listener()
}

export const parseTokens = (stored: string): string[] => stored.split(' ').filter(Boolean)

export const deviceFavourites = {
  read,
  onServer: () => '',
  subscribe(listener: () => void) {
    listeners.add(listener)
    // Changes in other windows of this browser.
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
  add: (token: Token) => write([token, ...parseTokens(read()).filter((item) => item !== token)]),
  remove: (tokens: readonly Token[]) =>
    write(parseTokens(read()).filter((item) => !tokens.includes(item as Token))),
}
