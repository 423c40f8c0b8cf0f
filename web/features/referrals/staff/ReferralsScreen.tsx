import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { parseNumber } from '#contract/core/numbers.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { type ReferralState, referralStates } from '#contract/referrals/constants.ts'
import type { Referral, ReferralTerms } from '#contract/referrals/schemas.ts'
import { referralStateMachine } from '#contract/referrals/stateMachine.ts'
import type { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { nameColumn } from '#web/ui/grid/nameColumns.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { ReferralStateTag } from '../ReferralStateTag.tsx'
import styles from '../referrals.module.css'
import { signsText, statesText } from '../referrals.text.ts'
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

function FundDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id: countryId, name, budget, promised } = terms
  const { state, field, form } = useEndpointForm(endpoints.referralTerms.fundReferrals, {
    start: { points: '' },
    version: terms.version,
    input: ({ points }) => ({ countryId, points }),
    onSuccess: onClose,
  })
  const points = parseNumber(form.watch('points')) ?? 0
  return (
    <FormDialog
      state={state}
      title={t.fundOf(name)}
      submit={points > 0 ? t.fundBy(points) : t.fund}
      onClose={onClose}
    >
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
        columns={useTermsColumns()}
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

function useTermsColumns(): GridColumn<ReferralTerms>[] {
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

/** While the friend's order can be reversed, the referral can only be rejected. */
function DecideDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const t = useText(staffText)
  const { id, inviter, friend, points, version } = referral
  const { state, field } = useEndpointForm(endpoints.referralTerms.decideReferral, {
    start: { decision: 'refuse', reason: '' },
    version,
    input: ({ decision, reason }) => ({ id, isRewarded: decision === 'reward', reason }),
    onSuccess: onClose,
  })
  const decisions = canTransition(referralStateMachine, 'rewarded', referral.state, 'staff')
    ? (['refuse', 'reward'] as const)
    : (['refuse'] as const)
  return (
    <FormDialog state={state} title={t.decideTitle} submit={t.decideSend} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem name={t.inviter}>
          <bdi>{inviter.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.friend}>
          <bdi>{friend.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.points}>
          <Points value={points} showUnit />
        </DescriptionItem>
      </DescriptionList>
      {referral.evidence.length > 0 && <Evidence evidence={referral.evidence} />}
      <Select
        options={decisions.map((value) => ({ value, label: t[value] }))}
        {...field('decision', t.decision)}
      />
      <TextArea help={t.reasonHelp} required maxLength={500} {...field('reason', t.reason)} />
    </FormDialog>
  )
}

function Evidence({ evidence }: Pick<Referral, 'evidence'>) {
  const t = useText(staffText)
  const signs = useText(signsText)
  const { date } = useDates()
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence">{t.signs}</h3>
      <ul className={styles.evidence}>
        {evidence.map(({ sign, member, at }) => (
          <li key={`${sign} ${member.id}`}>
            <span>{signs[sign]}</span>
            <bdi>{member.name || t.deleted}</bdi>
            <Note as="time" dateTime={at}>
              {date(at)}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { referralPage: Output<typeof referralTerms.getReferrals>; unfilteredAddress: string }

function ReferralsGrid({ referralPage, unfilteredAddress }: Props) {
  const t = useText(staffText)
  const states = useText(statesText)
  const { grid, filter } = usePagedGrid(referralPage)
  const [state, setState] = filter('state')
  const [selectedReferral, setSelectedReferral] = useState<Referral | null>(null)
  return (
    <>
      <Grid
        {...grid}
        label={t.list}
        rowKey={({ id }) => id}
        rowName={({ inviter, friend }) => `${inviter.name}، ${friend.name}`}
        columns={useReferralColumns()}
        menu={(row) =>
          canTransition(referralStateMachine, 'refused', row.state, 'staff')
            ? [{ label: t.decide, icon: 'pencil', onSelect: () => setSelectedReferral(row) }]
            : []
        }
        filters={
          <Select
            label={t.state}
            shape="pill"
            none={t.waiting}
            options={referralStates.map((value) => ({ value, label: states[value] }))}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        }
        empty={state ? noResults(t, unfilteredAddress) : noData(t.none, t.noneMore)}
      />
      {selectedReferral && (
        <DecideDialog referral={selectedReferral} onClose={() => setSelectedReferral(null)} />
      )}
    </>
  )
}

function useReferralColumns(): GridColumn<Referral>[] {
  const t = useText(staffText)
  const signs = useText(signsText)
  const address = useAddress()
  const { date } = useDates()
  return [
    {
      id: 'inviter',
      header: t.inviter,
      priority: 'title',
      hideable: false,
      cell: ({ inviter }) => <bdi>{inviter.name}</bdi>,
    },
    { id: 'friend', header: t.friend, cell: ({ friend }) => <bdi>{friend.name}</bdi> },
    { id: 'state', header: t.state, cell: ({ state }) => <ReferralStateTag state={state} /> },
    {
      id: 'signs',
      header: t.signs,
      cell: (row) =>
        row.signs.length > 0 && (
          <Row as="span" gap={6}>
            {row.signs.map((sign) => (
              <Tag key={sign} tone="red" icon="alert-triangle">
                {signs[sign]}
              </Tag>
            ))}
          </Row>
        ),
    },
    {
      id: 'points',
      header: t.points,
      priority: 'end',
      cell: ({ points }) => <Points value={points} plain />,
    },
    {
      id: 'order',
      header: t.order,
      cell: ({ order }) =>
        order && (
          <a href={address('CounterOrder', { id: order.id })}>
            <OrderCode code={order.code} />
          </a>
        ),
    },
    {
      id: 'due',
      header: t.due,
      cell: ({ dueAt }) => dueAt && <time dateTime={dueAt}>{date(dueAt)}</time>,
    },
    {
      id: 'joined',
      header: t.joined,
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
    { id: 'reason', header: t.reason, cell: ({ reason }) => reason && <span dir="auto">{reason}</span> },
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
