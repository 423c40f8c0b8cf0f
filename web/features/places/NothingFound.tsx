import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useText } from '../../ui/language.tsx'
import { type Filters, searchOf } from './filters.ts'
import { type Loosening, looser } from './looser.ts'
import { placesText } from './places.text.ts'

const offered = 3

/** Nothing fits: what to give up to find something. */
export function NothingFound({ filters }: { filters: Filters }) {
  const t = useText(placesText)
  const address = useAddress()
  const to = (next: Filters) => address('ServicePlacesFilter') + searchOf(next)
  if (filters.page > 1) {
    return (
      <EmptyState
        title={t.pastTheEnd}
        picture="/art/empty/search.svg"
        action={<Button href={to({ ...filters, page: 1 })}>{t.firstPage}</Button>}
      />
    )
  }
  const ways = Object.entries(looser(filters)).slice(0, offered) as [Loosening, Filters][]
  return (
    <EmptyState
      title={t.nothing}
      picture="/art/empty/search.svg"
      action={ways.map(([way, next], index) => (
        <Button key={way} href={to(next)} tone={index === 0 ? 'primary' : 'outline'} rel="nofollow">
          {t[way]}
        </Button>
      ))}
    >
      {ways.length > 0 ? t.nothingMore : t.nothingAtAll}
    </EmptyState>
  )
}
