import type { Token } from '#web/layout/favourites/deviceFavourites.ts'
import type { RootData } from '#web/layout/routing/rootData.ts'

export type LoadedFavourites = NonNullable<RootData['favourites']>

/** Changes since the page's data was loaded. Newer data already includes them. */
const pressed = new WeakMap<LoadedFavourites, ReadonlyMap<Token, boolean>>()
const nothing: ReadonlyMap<Token, boolean> = new Map()
const listeners = new Set<() => void>()

export const pressedHearts = {
  since: (loaded: LoadedFavourites) => pressed.get(loaded) ?? nothing,
  onServer: () => nothing,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show(loaded: LoadedFavourites, token: Token, isFavourite: boolean): void {
    pressed.set(loaded, new Map(pressed.get(loaded)).set(token, isFavourite))
    for (const listener of listeners) listener()
  },
}
