import { useState } from 'react'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { moneyMonths } from '#web/domain/grid/moneyMonths.tsx'
import { statusText } from '#web/domain/payments/statuses.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { findOpenRefund, usePaymentColumns } from './paymentColumns.tsx'
import { RefundDialog } from './RefundDialog.tsx'
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

type DialogState = { to: 'refund' | 'went' | 'stayed'; payment: ManagedPayment } | null

export default function PaymentsScreen() {
  const t = useText(staffText)
  const { PaymentsManagement: title } = useText(screenNames)
  const { payments, list } = useLoaded<typeof loader>()
  const here = useAddress()('PaymentsManagement')
  const { filter: _, ...grid } = usePagedGrid(payments, t.search)
  const [dialog, setDialog] = useState<DialogState>(null)
  const statuses = useText(statusText)
  const names = { stuck: t.stuck, review: t.review, refunded: t.refundedList, all: t.all }
  const none = { stuck: t.nothingStuck, review: t.nothingReview, refunded: t.nothingRefunded, all: t.nothing }
  const tabs = lists.map((id) => ({
    id,
    label: names[id],
    href: id === 'stuck' ? here : `${here}?tab=${id}`,
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
        ledger={{
          at: ({ createdAt }) => createdAt,
          months: moneyMonths(payments.months, { in: statuses.PAID, out: statuses.REFUNDED }),
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
  return open && <DecideDialog refundId={open.id} isDone={to === 'went'} onClose={onClose} />
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
