import { useState } from 'react'
import { parseNumber } from '#contract/core/numbers.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { refundStateMachine } from '#contract/payments/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toMonthFigures } from '#web/domain/grid/toMonthFigures.tsx'
import { statusText } from '#web/domain/payments/payments.text.ts'
import { StatusAndRefund } from '#web/domain/payments/StatusAndRefund.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { staffText } from './staff.text.ts'

const lists = ['stuck', 'review', 'refunded', 'all'] as const

const parseList = (search: URLSearchParams) => lists.find((list) => list === search.get('tab')) ?? 'stuck'

export const loader = createLoader({
  list: ({ search }: LoaderContext) => parseList(search),
  payments({ search }) {
    const { page, pageSize, name } = parsePageQuery(search)
    return query(endpoints.payments.getPayments, { page, pageSize, name, list: parseList(search) })
  },
})

type Refund = ManagedPayment['refunds'][number]

type DialogState = { to: 'refund' | 'went' | 'stayed'; payment: ManagedPayment } | null

/** Staff have looked up the outcome at the provider. */
function DecideDialog(props: {
  refund: Refund
  payment: ManagedPayment
  isDone: boolean
  onClose: () => void
}) {
  const { refund, payment, isDone, onClose } = props
  const t = useText(staffText)
  const { money } = useFormat()
  const amount = money(refund.amount, payment.currency)
  const decide = useMutation(endpoints.payments.decideRefund, { onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => decide.send({ refundId: refund.id, isDone })}
      title={isDone ? t.wentTitle : t.stayedTitle}
      confirmLabel={isDone ? t.went(amount) : t.stayed(amount)}
      tone="primary"
      pending={decide.pending}
      error={decide.failure?.message}
    >
      {isDone ? t.wentMore : t.stayedMore}
    </ConfirmDialog>
  )
}

/** As the server computes it, except for the rounding remainder, which is paid with the last point. */
function computeRefund({ price, points, currency }: ManagedPayment, refunded: number): number {
  const unit = 10 ** currency.decimals
  return Math.floor((Math.round(price * unit) * refunded) / points) / unit
}

function RefundDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useText(staffText)
  const { money } = useFormat()
  const refundable = payment.refundablePoints
  const { state, field, form } = useEndpointForm(endpoints.payments.refundPayment, {
    start: { points: String(refundable), reason: '' },
    input: ({ points, reason }) => ({ paymentRequestId: payment.id, points, reason }),
    required: ['points', 'reason'],
    onSuccess: onClose,
  })
  const points = Math.min(Math.max(parseNumber(form.watch('points')) ?? 0, 0), refundable)
  const amount = money(computeRefund(payment, points), payment.currency)
  return (
    <FormDialog
      state={state}
      title={t.refundTitle(payment.userName)}
      submit={points > 0 ? t.refundAmount(amount) : t.refund}
      onClose={onClose}
    >
      <TextField
        help={t.pointsHelp(refundable)}
        inputMode="numeric"
        required
        {...field('points', t.pointsToRefund)}
      />
      <TextArea help={t.reasonHelp} required {...field('reason', t.reason)} />
      <dl>
        <div>
          <dt>{t.before}</dt>
          <dd>
            <Points value={refundable} plain />
          </dd>
        </div>
        <div>
          <dt>{t.after}</dt>
          <dd>
            <Points value={refundable - points} plain />
          </dd>
        </div>
        <div>
          <dt>{t.moneyBack}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
    </FormDialog>
  )
}

const findOpenRefund = ({ refunds }: ManagedPayment) =>
  refunds.find(({ state }) => canTransition(refundStateMachine, 'done', state, 'staff'))

function OpenRefund({ refund }: { refund: Refund }) {
  const { points, doubt, isDecidable, reference, askedAt } = refund
  const t = useText(staffText)
  const { dateTime } = useDates()
  return (
    <div className={styles.openRefund}>
      <Tag tone="amber" icon="hourglass">
        {t.refundOpen(points)}
      </Tag>
      <p>
        {doubt ? t[doubt] : isDecidable ? t.unanswered : t.waiting}{' '}
        <time dateTime={askedAt}>{t.askedAt(dateTime(askedAt))}</time>
      </p>
      {isDecidable && (
        <p>
          {t.foundAs} <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
    </div>
  )
}

function Problem({ payment }: { payment: ManagedPayment }) {
  const t = useText(staffText)
  const open = findOpenRefund(payment)
  if (payment.review)
    return (
      <Tag tone="red" icon="alert-triangle">
        {t[payment.review]}
      </Tag>
    )
  if (open) return <OpenRefund refund={open} />
  return payment.isLate && <Tag icon="clock">{t.late}</Tag>
}

function usePaymentColumns(): GridColumn<ManagedPayment>[] {
  const t = useText(staffText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'buyer',
      header: t.buyer,
      priority: 'title',
      hideable: false,
      cell: ({ userName }) => <bdi>{userName}</bdi>,
    },
    {
      id: 'status',
      header: t.status,
      priority: 'under',
      cell: (payment) => <StatusAndRefund payment={payment} />,
    },
    { id: 'problem', header: t.problem, priority: 'note', cell: (payment) => <Problem payment={payment} /> },
    { id: 'package', header: t.package, cell: ({ packageName }) => <bdi>{packageName}</bdi> },
    {
      id: 'price',
      header: t.price,
      priority: 'end',
      cell: ({ price, currency }) => <bdi className={styles.price}>{money(price, currency)}</bdi>,
    },
    { id: 'points', header: t.points, cell: ({ points }) => <Points value={points} plain /> },
    {
      id: 'order',
      header: t.order,
      cell: ({ merchantRefNum, referenceNumber }) => (
        <bdi dir="ltr">
          {merchantRefNum} {referenceNumber}
        </bdi>
      ),
    },
    {
      id: 'made',
      header: t.made,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ]
}

export default function PaymentsScreen() {
  const t = useText(staffText)
  const { PaymentsManagement: title } = useText(screenNames)
  const { payments, list } = useLoaded<typeof loader>()
  const unfilteredAddress = useAddress()('PaymentsManagement')
  const { grid } = usePagedGrid(payments, { searchLabel: t.search })
  const [dialog, setDialog] = useState<DialogState>(null)
  const statuses = useText(statusText)
  const names = { stuck: t.stuck, review: t.review, refunded: t.refundedList, all: t.all }
  const none = { stuck: t.nothingStuck, review: t.nothingReview, refunded: t.nothingRefunded, all: t.nothing }
  const tabs = lists.map((id) => ({
    id,
    label: names[id],
    href: id === 'stuck' ? unfilteredAddress : `${unfilteredAddress}?tab=${id}`,
  }))
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.found(payments.totalCount)} />
      <Tabs label={t.lists} current={list} tabs={tabs} />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={useRowName()}
        columns={usePaymentColumns()}
        menu={usePaymentMenu(setDialog)}
        dayLines={{
          at: ({ createdAt }) => createdAt,
          months: toMonthFigures(payments.months, { in: statuses.PAID, out: statuses.REFUNDED }),
        }}
        empty={noData(none[list])}
      />
      {dialog && <Dialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function Dialog({ dialog, onClose }: { dialog: NonNullable<DialogState>; onClose: () => void }) {
  const { to, payment } = dialog
  const open = findOpenRefund(payment)
  if (to === 'refund') return <RefundDialog payment={payment} onClose={onClose} />
  return open && <DecideDialog refund={open} payment={payment} isDone={to === 'went'} onClose={onClose} />
}

function useRowName() {
  const { money } = useFormat()
  return ({ userName, price, currency }: ManagedPayment) => `${userName}, ${money(price, currency)}`
}

function usePaymentMenu(openDialog: (dialog: DialogState) => void) {
  const t = useText(staffText)
  const canRefund = useCan(endpoints.payments.refundPayment)
  return (payment: ManagedPayment): MenuItem[] => {
    if (!canRefund) return []
    const open = findOpenRefund(payment)
    if (open?.isDecidable)
      return [
        { label: t.itWent, icon: 'check', onSelect: () => openDialog({ to: 'went', payment }) },
        { label: t.itStayed, icon: 'x', onSelect: () => openDialog({ to: 'stayed', payment }) },
      ]
    const isRefundable = payment.status === 'PAID' && payment.refundablePoints > 0 && !open
    return isRefundable
      ? [{ label: t.refund, icon: 'history', onSelect: () => openDialog({ to: 'refund', payment }) }]
      : []
  }
}
