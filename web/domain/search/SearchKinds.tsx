import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { resultsText } from './results.text.ts'

/** Search parameters that mean the same for places and offers. */
const sharedParameters = [
  'name',
  'catId',
  'serviceIds',
  'governmentId',
  'regionId',
  'lat',
  'lng',
  'radiusKm',
  'openNow',
]

/** Switches between places and offers with the same filters; `query` is the query string of the current search. */
export function SearchKinds({ current, query }: { current: 'places' | 'offers'; query: string }) {
  const t = useText(resultsText)
  const address = useAddress()
  const entries = [...new URLSearchParams(query)].filter(([name]) => sharedParameters.includes(name))
  const search = entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
  return (
    <SegmentedControl
      label={t.what}
      value={current}
      options={[
        { value: 'places', label: t.places, href: address('ServicePlacesFilter') + search },
        { value: 'offers', label: t.offers, href: address('OffersFilterPage') + search },
      ]}
    />
  )
}
