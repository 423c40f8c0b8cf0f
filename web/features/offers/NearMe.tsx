import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '#contract/screens.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import { type Asked, searchOf } from './found.ts'
import styles from './OffersSearchScreen.module.css'
import { searchText } from './search.text.ts'

/** Searches around the reader, who is asked where they are only when they press for it. */
export function NearMe({ asked }: { asked: Asked }) {
  const t = useText(searchText)
  const address = useAddress()
  const { pending, trouble, look } = useNearMe(asked)
  if (asked.lat !== undefined && asked.lng !== undefined) {
    const orderBy = asked.orderBy === 'distance' ? undefined : asked.orderBy
    const everywhere = searchOf({ ...asked, lat: undefined, lng: undefined, orderBy, page: 1 })
    return (
      <>
        <input type="hidden" name="lat" value={asked.lat} />
        <input type="hidden" name="lng" value={asked.lng} />
        <Button tone="tonal" icon="x" href={address('OffersFilterPage') + everywhere}>
          {t.anywhere}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        tone="outline"
        icon="current-location"
        pending={pending}
        onClick={look}
        className={styles.scripted}
      >
        {pending ? t.locating : t.nearMe}
      </Button>
      <p role="status" className={styles.trouble}>
        {trouble && t[trouble]}
      </p>
    </>
  )
}

function useNearMe(asked: Asked) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<PositionFailure | null>(null)
  const busy = useRef(false)
  async function look() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setTrouble(null)
    const answer = await import('#web/ui/location/geolocation.ts')
      .then(({ currentPosition }) => currentPosition())
      .catch(() => 'unavailable' as const)
    busy.current = false
    setPending(false)
    if (typeof answer === 'string') return setTrouble(answer)
    await navigate(
      addressOf('OffersFilterPage') + searchOf({ ...asked, ...answer, orderBy: 'distance', page: 1 }),
    )
  }
  return { pending, trouble, look }
}
