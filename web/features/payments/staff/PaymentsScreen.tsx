import { useState } from 'react'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { toMonthFigures } from '#web/domain/grid/toMonthFigures.tsx'
import { statusText } from '#web/domain/payments/payments.text.ts'
import { StatusAndRefund } from '#web/domain/payments/StatusAndRefund.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
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
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { PaymentProblem } from './PaymentProblem.tsx'
import { DecideRefundDialog, findOpenRefund, isRefundable, RefundDialog } from './refunds.tsx'
import { staffText } from './staff.text.ts'
import { usePaymentName } from './usePaymentName.ts'

const lists = ['stuck', 'review', 'refunded', 'all'] as const

const parseList = (search: URLSearchParams) => lists.find((list) => list === search.get('tab')) ?? 'stuck'

export const loader = createLoader({
  list: ({ search }: LoaderContext) => parseList(search),
  payments({ search }) {
    const { page, pageSize, name } = parsePageQuery(search)
    return query(endpoints.payments.getPayments, { page, pageSize, name, list: parseList(search) })
  },
})

type DialogState = { to: 'refund' | 'went' | 'stayed'; payment: ManagedPayment } | null

function usePaymentColumns(): GridColumn<ManagedPayment>[] {
  const t = useText(staffText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const address = useAddress()
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
    {
      id: 'problem',
      header: t.problem,
      priority: 'note',
      cell: (payment) => <PaymentProblem payment={payment} />,
    },
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
      // Not in the title, which on a phone is a control itself.
      cell: ({ id, merchantRefNum, referenceNumber }) => (
        <a href={address('PaymentPage', { id })}>
          <bdi dir="ltr">
            {merchantRefNum} {referenceNumber}
          </bdi>
        </a>
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
        rowName={usePaymentName()}
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
  return (
    open && (
      <DecideRefundDialog
        refund={open}
        payment={payment}
        isDone={to === 'went'}
        onClose={onClose}
        onDecided={onClose}
      />
    )
  )
}

function usePaymentMenu(openDialog: (dialog: DialogState) => void) {
  const t = useText(staffText)
  const isAllowed = useCan(endpoints.payments.refundPayment)
  return (payment: ManagedPayment): MenuItem[] => {
    if (!isAllowed) return []
    const open = findOpenRefund(payment)
    if (open?.isDecidable)
      return [
        { label: t.itWent, icon: 'check', onSelect: () => openDialog({ to: 'went', payment }) },
        { label: t.itStayed, icon: 'x', onSelect: () => openDialog({ to: 'stayed', payment }) },
      ]
    return isRefundable(payment)
      ? [{ label: t.refund, icon: 'history', onSelect: () => openDialog({ to: 'refund', payment }) }]
      : []
  }
}
