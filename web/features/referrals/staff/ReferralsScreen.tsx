import { useState } from 'react'
import { type ReferralState, referralStates } from '#contract/referrals/constants.ts'
import type { ReferralTerms } from '#contract/referrals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { nameColumn } from '#web/ui/grid/nameColumns.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../referrals.module.css'
import { ReferralsGrid } from './ReferralsGrid.tsx'
import { staffText } from './staff.text.ts'

/** The terms of all countries or the pending referrals; the other is null. */
async function loadReferrals({ callEndpoint, search }: LoaderContext) {
  if (search.get('tab') !== 'list')
    return { terms: await callEndpoint(endpoints.referralTerms.getReferralTerms, {}), list: null }
  const { page, pageSize } = parsePageQuery(search)
  const state = referralStates.find(
    (referralState): referralState is ReferralState => referralState === search.get('state'),
  )
  return {
    terms: null,
    list: await callEndpoint(endpoints.referralTerms.getReferrals, { page, pageSize, state }),
  }
}

export const loader = createLoader({ referralPage: loadReferrals })

function FundDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id: countryId, name, budget, promised } = terms
  const { state, field } = useEndpointForm(endpoints.referralTerms.fundReferrals, {
    start: { points: '' },
    version: terms.version,
    input: ({ points }) => ({ countryId, points }),
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.fundOf(name)} submit={t.fund} onClose={onClose}>
      <p>{t.fundMore}</p>
      <DescriptionList>
        <DescriptionItem name={t.budget}>
          <Points value={budget} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.promised}>
          <Points value={promised} showUnit />
        </DescriptionItem>
      </DescriptionList>
      <TextField required dir="ltr" inputMode="numeric" {...field('points', t.points)} />
    </FormDialog>
  )
}

const toFormValues = (terms: ReferralTerms) => ({
  isOpen: terms.isOpen,
  ...toTextValues(terms, ['inviterPoints', 'friendPoints', 'mostAMonth', 'most']),
})

function TermsDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id, name, version } = terms
  const { state, field } = useEndpointForm(endpoints.referralTerms.saveReferralTerms, {
    start: toFormValues(terms),
    version,
    toFormValues,
    input: (values) => ({ id, ...values }),
    onSuccess: onClose,
  })
  const figures = { required: true, dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <FormDialog state={state} title={t.editOf(name)} onClose={onClose}>
      <p>{t.holds}</p>
      <Checkbox {...field('isOpen', t.isOpen)} />
      <TextField {...figures} {...field('inviterPoints', t.inviterPoints)} />
      <TextField {...figures} {...field('friendPoints', t.friendPoints)} />
      <TextField help={t.limitHelp} {...figures} {...field('mostAMonth', t.mostAMonth)} />
      <TextField {...figures} {...field('most', t.most)} />
    </FormDialog>
  )
}

function TermsGrid({ terms }: { terms: readonly ReferralTerms[] }) {
  const t = useText(staffText)
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
        {...useGridView()}
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
    nameColumn(t.country),
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

export default function ReferralsScreen() {
  const t = useText(staffText)
  const { Referrals: title } = useText(screenNames)
  const { terms, list } = useLoaded<typeof loader>().referralPage
  const referralsAddress = useAddress()('Referrals')
  const listHref = `${referralsAddress}?tab=list`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={list ? t.found(list.totalCount) : t.lead} />
      <div className={styles.bar}>
        <Tabs
          label={t.views}
          current={terms ? 'terms' : 'list'}
          tabs={[
            { id: 'terms', label: t.terms, href: referralsAddress },
            { id: 'list', label: t.list, href: listHref },
          ]}
        />
      </div>
      {terms && <TermsGrid terms={terms} />}
      {list && <ReferralsGrid referralPage={list} unfilteredAddress={listHref} />}
    </>
  )
}
