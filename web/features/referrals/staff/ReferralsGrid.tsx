import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { referralStates } from '#contract/referrals/constants.ts'
import type { Referral } from '#contract/referrals/schemas.ts'
import type { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { ReferralStateTag } from '../ReferralStateTag.tsx'
import styles from '../referrals.module.css'
import { signsText, statesText } from '../referrals.text.ts'
import { staffText } from './staff.text.ts'

type Props = { referralPage: Output<typeof referralTerms.getReferrals>; unfilteredAddress: string }

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
  const decisions = referral.state === 'review' ? (['refuse', 'reward'] as const) : (['refuse'] as const)
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

export function ReferralsGrid({ referralPage, unfilteredAddress }: Props) {
  const t = useText(staffText)
  const states = useText(statesText)
  const { grid, filter } = usePagedGrid(referralPage)
  const [state, setState] = filter('state')
  const [selectedReferral, setSelectedReferral] = useState<Referral | null>(null)
  const isOpen = (row: Referral) => row.state === 'review' || row.state === 'held'
  return (
    <>
      <Grid
        {...grid}
        label={t.list}
        rowKey={({ id }) => id}
        rowName={({ inviter, friend }) => `${inviter.name}، ${friend.name}`}
        columns={useColumns()}
        menu={(row) =>
          isOpen(row) ? [{ label: t.decide, icon: 'pencil', onSelect: () => setSelectedReferral(row) }] : []
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

function useColumns(): GridColumn<Referral>[] {
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
