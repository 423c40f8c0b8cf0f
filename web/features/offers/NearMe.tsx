import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import { type SearchQuery, toQueryString } from './loader.ts'
import styles from './OffersSearchScreen.module.css'
import { searchText } from './search.text.ts'

export function NearMe({ query }: { query: SearchQuery }) {
  const t = useText(searchText)
  const address = useAddress()
  const { pending, problem, locate } = useNearMe(query)
  if (query.lat !== undefined && query.lng !== undefined) {
    const orderBy = query.orderBy === 'distance' ? undefined : query.orderBy
    const everywhere = toQueryString({ ...query, lat: undefined, lng: undefined, orderBy, page: 1 })
    return (
      <>
        <input type="hidden" name="lat" value={query.lat} />
        <input type="hidden" name="lng" value={query.lng} />
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
        onClick={locate}
        className={styles.scripted}
      >
        {pending ? t.locating : t.nearMe}
      </Button>
      <p role="status" className={styles.trouble}>
        {problem && t[problem]}
      </p>
    </>
  )
}

function useNearMe(query: SearchQuery) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PositionFailure | null>(null)
  const busy = useRef(false)
  async function locate() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setProblem(null)
    const answer = await import('#web/ui/location/geolocation.ts')
      .then(({ currentPosition }) => currentPosition())
      .catch(() => 'unavailable' as const)
    busy.current = false
    setPending(false)
    if (typeof answer === 'string') return setProblem(answer)
    await navigate(
      toScreenAddress('OffersFilterPage') +
        toQueryString({ ...query, ...answer, orderBy: 'distance', page: 1 }),
    )
  }
  return { pending, problem, locate }
}
