import { useSyncExternalStore } from 'react'
import type { Favourite } from '#contract/favourites.ts'
import { deviceFavourites, tokenOf, tokensIn } from '#web/layout/favourites/deviceFavourites.ts'
import { useIsMember } from '#web/layout/favourites/useMergedFavourites.ts'
import { useAddress, useRootData, useViewer } from '#web/layout/routing/rootData.ts'
import { useLanguage } from '#web/ui/language/language.tsx'
import { pressedHearts } from './pressedHearts.ts'

const noIds = { places: [], offers: [] }

/** Whether something is among the reader's favourites, and a press on its heart; a visitor's lie on the device. */
export function useFavourite(item: Favourite, name: string) {
  const language = useLanguage()
  const login = useAddress()('SignIn')
  const [viewer, isMember] = [useViewer(), useIsMember()]
  const known = useRootData()?.favourites ?? noIds
  const token = tokenOf(item)
  const { subscribe, read, onServer } = deviceFavourites
  const onDevice = useSyncExternalStore(subscribe, read, onServer)
  const pressed = useSyncExternalStore(
    pressedHearts.subscribe,
    () => pressedHearts.since(known),
    pressedHearts.onServer,
  )
  const ids: readonly number[] = item.kind === 'place' ? known.places : known.offers
  const isFavourite = isMember
    ? (pressed.get(token) ?? ids.includes(item.id))
    : tokensIn(onDevice).includes(token)

  /** What a press does beside filling the heart comes with the first. */
  async function press() {
    if (isMember) {
      pressedHearts.show(known, token, !isFavourite)
      const { pressHeart } = await import('./pressHeart.ts')
      return pressHeart({ known, item, name, language, isFavourite: !isFavourite })
    }
    if (isFavourite) return deviceFavourites.remove([token])
    deviceFavourites.add(token)
    if (onDevice !== '') return
    const { tellOnDevice } = await import('./pressHeart.ts')
    tellOnDevice(language, login)
  }

  // Where the rest doesn't come, nothing was kept.
  const undo = () => isMember && pressedHearts.show(known, token, isFavourite)
  const isShown = viewer === null || isMember
  return { token, isFavourite, press: () => void press().catch(undo), isVisitor: viewer === null, isShown }
}
