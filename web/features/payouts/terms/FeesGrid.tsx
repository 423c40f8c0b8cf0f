import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { Fee, payoutTerms } from '#contract/payoutTerms.ts'
import { calls } from '#web/api/calls.ts'
import { useMay } from '#web/layout/routing/rootData.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from '../payouts.module.css'
import { FeeDialog } from './FeeDialog.tsx'
import { termsText } from './terms.text.ts'

type Named = { id: number; name: string }

/** What the platform keeps in a country: what holds, what will, and what did. */
export function FeesGrid(props: {
  found: Output<typeof payoutTerms.getFees>
  country: Named & { timeZone: string }
  categories: readonly Named[]
}) {
  const { found, country, categories } = props
  const t = useText(termsText)
  const { filter: _, search: __, ...grid } = usePagedGrid(found, '')
  const [isAdding, add] = useState(false)
  const mayAdd = useMay(calls.payoutTerms.saveFee)
  return (
    <>
      <p className={styles.lead}>{t.order}</p>
      <Grid
        {...grid}
        label={t.fees}
        rowKey={({ id }) => id}
        dimmed={({ state }) => state === 'past'}
        columns={useColumns()}
        add={mayAdd ? { label: t.add, onSelect: () => add(true) } : undefined}
        empty={nothingYet(t.noFees, t.noFeesMore)}
      />
      {isAdding && <FeeDialog country={country} categories={categories} onClose={() => add(false)} />}
    </>
  )
}

const looks: Record<Fee['state'], [TagTone, IconName]> = {
  next: ['amber', 'clock'],
  current: ['green', 'circle-check'],
  past: ['grey', 'history'],
}

function useColumns(): GridColumn<Fee>[] {
  const t = useText(termsText)
  const { date } = useDates()
  const percent = usePercent()
  return [
    {
      id: 'scope',
      header: t.scope,
      priority: 'title',
      hideable: false,
      cell: ({ place, category }) => (
        <div className={styles.what}>
          <bdi className={styles.name}>{(place ?? category)?.name ?? t.ofCountry}</bdi>
          {(place ?? category) && <span className={styles.quiet}>{place ? t.place : t.category}</span>}
        </div>
      ),
    },
    {
      id: 'percent',
      header: t.fee,
      priority: 'end',
      cell: (fee) => <span className={styles.amount}>{percent(fee.percent)}</span>,
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <Tag tone={looks[state][0]} icon={looks[state][1]}>
          {t[state]}
        </Tag>
      ),
    },
    {
      id: 'since',
      header: t.since,
      cell: ({ since }) => <time dateTime={since}>{date(since)}</time>,
    },
  ]
}
