import type { Token } from '#web/layout/favourites/deviceFavourites.ts'
import type { RootData } from '#web/layout/routing/rootData.ts'

/** What a page's data says of its member's favourites. */
export type LoadedFavourites = NonNullable<RootData['favourites']>

/** What was pressed since that data came: data that comes later has it. */
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
