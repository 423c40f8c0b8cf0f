import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import type { Fee } from '#contract/payouts/schemas.ts'
import type { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from '../payouts.module.css'
import { FeeDialog } from './FeeDialog.tsx'
import { termsText } from './terms.text.ts'

type Named = { id: number; name: string }

export function FeesGrid(props: {
  feePage: Output<typeof payoutTerms.getFees>
  country: Named & { timeZone: string }
  categories: readonly Named[]
}) {
  const { feePage, country, categories } = props
  const t = useText(termsText)
  const { filter: _, search: __, ...grid } = usePagedGrid(feePage, '')
  const [isAdding, add] = useState(false)
  const canAdd = useCan(endpoints.payoutTerms.saveFee)
  return (
    <>
      <p className={styles.lead}>{t.order}</p>
      <Grid
        {...grid}
        label={t.fees}
        rowKey={({ id }) => id}
        dimmed={({ state }) => state === 'past'}
        columns={useColumns()}
        add={canAdd ? { label: t.add, onSelect: () => add(true) } : undefined}
        empty={noData(t.noFees, t.noFeesMore)}
      />
      {isAdding && <FeeDialog country={country} categories={categories} onClose={() => add(false)} />}
    </>
  )
}

const tagStyles: Record<Fee['state'], [TagTone, IconName]> = {
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
        <Stack gap={2} align="start" className={styles.what}>
          <bdi className={styles.name}>{(place ?? category)?.name ?? t.ofCountry}</bdi>
          {(place ?? category) && (
            <Note as="span" className={styles.quiet}>
              {place ? t.place : t.category}
            </Note>
          )}
        </Stack>
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
        <Tag tone={tagStyles[state][0]} icon={tagStyles[state][1]}>
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
