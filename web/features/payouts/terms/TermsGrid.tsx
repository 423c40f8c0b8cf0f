import { useState } from 'react'
import type { PayoutTerms } from '#contract/payouts/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery, withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from '../payouts.module.css'
import { TermsDialog } from './TermsDialog.tsx'
import { termsText } from './terms.text.ts'

export function TermsGrid({ terms }: { terms: readonly PayoutTerms[] }) {
  const t = useText(termsText)
  const address = useAddress()
  const [search, replaceSearch] = useUrlSearch()
  const [editedTerms, setEditedTerms] = useState<PayoutTerms | null>(null)
  return (
    <>
      <Grid
        label={t.terms}
        rows={terms}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        view={parsePageQuery(search)}
        onView={(change) => replaceSearch(withPageQuery(search, change))}
        menu={(row) => [
          { label: t.edit, icon: 'pencil', onSelect: () => setEditedTerms(row) },
          { label: t.seeFees, icon: 'list', href: `${address('PayoutTerms')}?tab=fees&country=${row.id}` },
        ]}
      />
      {editedTerms && <TermsDialog terms={editedTerms} onClose={() => setEditedTerms(null)} />}
    </>
  )
}

function useColumns(): GridColumn<PayoutTerms>[] {
  const t = useText(termsText)
  const { money } = useFormat()
  const percent = usePercent()
  return [
    {
      id: 'name',
      header: t.country,
      priority: 'title',
      hideable: false,
      sort: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'period',
      header: t.period,
      priority: 'end',
      cell: ({ isSet, period }) => (isSet ? t[period] : <span className={styles.quiet}>{t.notSet}</span>),
    },
    {
      id: 'minimum',
      header: t.minimum,
      cell: ({ isSet, minimum, currency }) =>
        isSet && currency && <bdi className={styles.amount}>{money(minimum, currency)}</bdi>,
    },
    { id: 'tax', header: t.tax, cell: ({ isSet, taxPercent }) => isSet && percent(taxPercent) },
    {
      id: 'seller',
      header: t.seller,
      cell: ({ sellerName, sellerTaxNumber }) =>
        sellerName && (
          <div className={styles.what}>
            <bdi>{sellerName}</bdi>
            <bdi dir="ltr" className={styles.quiet}>
              {sellerTaxNumber}
            </bdi>
          </div>
        ),
    },
  ]
}
