import { useState } from 'react'
import type { ReferralTerms } from '#contract/referrals/schemas.ts'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery, withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { FundDialog } from './FundDialog.tsx'
import { staffText } from './staff.text.ts'
import { TermsDialog } from './TermsDialog.tsx'

export function TermsGrid({ terms }: { terms: readonly ReferralTerms[] }) {
  const t = useText(staffText)
  const [search, replaceSearch] = useUrlSearch()
  const [editedTerms, setEditedTerms] = useState<ReferralTerms | null>(null)
  const [fundedTerms, setFundedTerms] = useState<ReferralTerms | null>(null)
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
          { label: t.fund, icon: 'plus', onSelect: () => setFundedTerms(row) },
        ]}
      />
      {editedTerms && <TermsDialog terms={editedTerms} onClose={() => setEditedTerms(null)} />}
      {fundedTerms && <FundDialog terms={fundedTerms} onClose={() => setFundedTerms(null)} />}
    </>
  )
}

function useColumns(): GridColumn<ReferralTerms>[] {
  const t = useText(staffText)
  const { number } = useFormat()
  const { nothing } = useText(figuresText)
  const points = (value: number) => (value === 0 ? nothing : <Points value={value} plain />)
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
      id: 'state',
      header: t.state,
      priority: 'end',
      cell: ({ isOpen }) => (
        <Tag tone={isOpen ? 'green' : 'grey'} icon={isOpen ? 'circle-check' : 'x'}>
          {isOpen ? t.open : t.closed}
        </Tag>
      ),
    },
    {
      id: 'budget',
      header: t.budget,
      cell: ({ budget }) => points(budget),
    },
    { id: 'promised', header: t.promised, cell: ({ promised }) => points(promised) },
    {
      id: 'inviterPoints',
      header: t.inviterPoints,
      cell: ({ inviterPoints }) => points(inviterPoints),
    },
    {
      id: 'friendPoints',
      header: t.friendPoints,
      cell: ({ friendPoints }) => points(friendPoints),
    },
    { id: 'mostAMonth', header: t.mostAMonth, hidden: true, cell: ({ mostAMonth }) => number(mostAMonth) },
    { id: 'most', header: t.most, hidden: true, cell: ({ most }) => number(most) },
  ]
}
