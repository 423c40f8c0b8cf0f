import type { FavouriteRef } from '#contract/favourites/schemas.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Heart.module.css'
import { heartText } from './heart.text.ts'
import { useFavourite } from './useFavourite.ts'

/** Adds a place or an offer to the favourites; on a picture or as a button. */
export function Heart({ name, look, ...item }: FavouriteRef & { name: string; look: 'disc' | 'button' }) {
  const t = useText(heartText)
  const { token, isFavourite, press, isVisitor, isShown } = useFavourite(item, name)
  if (!isShown) return null
  return (
    // Before hydration, the page's bootstrap script fills the hearts of favourites that the device knows.
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
