import type { favouriteRef } from '#contract/favourites/schemas.ts'

/** A place or an offer in a word, as it lies on a device and stands at its heart: `place-12`. */
export type Token = `${favouriteRef['kind']}-${number}`

export const toToken = ({ kind, id }: favouriteRef): Token => `${kind}-${id}`

/** Hearts of visitors, the latest first, a space after each; the bootstrap script reads and writes them, too (`hydration/bootstrap.ts`). */
const key = 'makan:hearts'

const listeners = new Set<() => void>()

/** As one text, since a store must reply the same as long as nothing changed. */
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
    // A browser that stores nothing keeps nothing.
  }
  for (const listener of listeners) listener()
}

export const parseTokens = (stored: string): string[] => stored.split(' ').filter(Boolean)

export const deviceFavourites = {
  read,
  onServer: () => '',
  subscribe(listener: () => void) {
    listeners.add(listener)
    // Another window of the same browser.
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
