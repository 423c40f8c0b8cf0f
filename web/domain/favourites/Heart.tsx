import { useSyncExternalStore } from 'react'
import type { FavouriteRef } from '#contract/favourites/schemas.ts'
import { deviceFavourites, parseTokens, toToken } from '#web/layout/favourites/deviceFavourites.ts'
import { useIsMember } from '#web/layout/favourites/useMergedFavourites.ts'
import { useAddress, useRootData, useViewer } from '#web/layout/routing/rootData.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { heartText } from './favourites.text.ts'
import styles from './Heart.module.css'
import { pressedHearts } from './pressedHearts.ts'

const noIds = { places: [], offers: [] }

/** A visitor's favourites are stored on the device. */
function useFavourite(item: FavouriteRef, name: string) {
  const language = useLanguage()
  const login = useAddress()('Continue')
  const [viewer, isMember] = [useViewer(), useIsMember()]
  const loaded = useRootData()?.favourites ?? noIds
  const token = toToken(item)
  const { subscribe, read, onServer } = deviceFavourites
  const onDevice = useSyncExternalStore(subscribe, read, onServer)
  const pressed = useSyncExternalStore(
    pressedHearts.subscribe,
    () => pressedHearts.since(loaded),
    pressedHearts.onServer,
  )
  const ids: readonly number[] = item.kind === 'place' ? loaded.places : loaded.offers
  const isFavourite = isMember
    ? (pressed.get(token) ?? ids.includes(item.id))
    : parseTokens(onDevice).includes(token)

  /** Loads the code for everything except filling the heart with the first press. */
  async function press() {
    if (isMember) {
      pressedHearts.show(loaded, token, !isFavourite)
      const { pressHeart } = await import('./pressHeart.ts')
      return pressHeart({ loaded, item, name, language, isFavourite: !isFavourite })
    }
    if (isFavourite) return deviceFavourites.remove([token])
    deviceFavourites.add(token)
    if (onDevice !== '') return
    const { notifyOnDevice } = await import('./pressHeart.ts')
    notifyOnDevice(language, login)
  }

  // If that code doesn't load, nothing was stored.
  const undo = () => isMember && pressedHearts.show(loaded, token, isFavourite)
  const isShown = viewer === null || isMember
  return { token, isFavourite, press: () => void press().catch(undo), isVisitor: viewer === null, isShown }
}

export function Heart({ name, look, ...item }: FavouriteRef & { name: string; look: 'disc' | 'button' }) {
  const t = useText(heartText)
  const { token, isFavourite, press, isVisitor, isShown } = useFavourite(item, name)
  if (!isShown) return null
  return (
    // Before hydration, the bootstrap script fills the hearts that the device knows.
    <button
      type="button"
      className={styles[look]}
      aria-pressed={isFavourite}
      aria-label={t.favouriteOf(name)}
      data-heart={isVisitor ? token : undefined}
      onClick={press}
      suppressHydrationWarning
    >
      <Icon name="heart" />
      {look === 'button' && t.favourite}
    </button>
  )
}
