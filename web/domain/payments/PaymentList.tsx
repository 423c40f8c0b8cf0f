import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import type { MonthSum } from '#contract/regions/schemas.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CompactRows } from '#web/ui/grid/CompactRows.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { toMonthFigures } from '../grid/toMonthFigures.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import styles from './PaymentList.module.css'
import { PurchaseDone } from './PurchaseDone.tsx'
import { toPaymentPath } from './paymentEntry.ts'
import { methodsText, paymentListText, reasonsText, statusText } from './payments.text.ts'
import { getMethod, getReason } from './providerCodes.ts'
import { StatusAndRefund } from './StatusAndRefund.tsx'
import { hasFailed, TryAgain } from './TryAgain.tsx'

type Props = { payments: readonly PaymentRequest[]; months: readonly MonthSum[] }

function useOwnPaymentColumns(): GridColumn<PaymentRequest>[] {
  const t = useText(paymentListText)
  const methods = useText(methodsText)
  const { dateTime } = useDates()
  return [
    {
      id: 'package',
      header: t.package,
      priority: 'title',
      cell: ({ packageName }) => <bdi>{packageName}</bdi>,
    },
    {
      id: 'price',
      header: t.price,
      priority: 'end',
      cell: ({ price, currency }) => <Amount value={price} currency={currency} />,
    },
    {
      id: 'status',
      header: t.status,
      priority: 'under',
      cell: (payment) => <StatusAndRefund payment={payment} flagged={payment.flagged} />,
    },
    { id: 'points', header: t.points, cell: ({ points }) => <Points value={points} plain /> },
    {
      id: 'refunded',
      header: t.refunded,
      cell: ({ refundedPoints }) => refundedPoints > 0 && <Points value={refundedPoints} plain />,
    },
    {
      id: 'made',
      header: t.made,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
    {
      id: 'order',
      header: t.order,
      cell: ({ merchantRefNum }) => (
        <bdi dir="ltr" className={styles.order}>
          {merchantRefNum}
        </bdi>
      ),
    },
    {
      id: 'method',
      header: t.method,
      cell: (payment) => {
        const method = getMethod(payment)
        return method && methods[method]
      },
    },
  ]
}

const isAtOutlet = ({ status, referenceNumber, flagged }: PaymentRequest) =>
  status === 'UNPAID' && referenceNumber !== null && !flagged

const canContinue = ({ status, redirectUrl, flagged }: PaymentRequest) =>
  status === 'NEW' && redirectUrl !== null && !flagged

const isPaidUnrefunded = ({ status, refundedPoints }: PaymentRequest) =>
  status === 'PAID' && refundedPoints === 0

/** The payment has a Fawry code to pay with, a way to continue, or a reason to wait. */
const needsAttention = (payment: PaymentRequest): boolean =>
  payment.flagged || isAtOutlet(payment) || canContinue(payment)

function PaymentDetails({ payment, isLatest }: { payment: PaymentRequest; isLatest: boolean }) {
  const t = useText(paymentListText)
  const reasons = useText(reasonsText)
  const address = useAddress()
  const isFailed = payment.status === 'FAILED' && !payment.flagged
  return (
    <>
      {payment.flagged && (
        <Notice tone="warning" title={t.review}>
          {t.reviewMore}
        </Notice>
      )}
      {isAtOutlet(payment) && <Outlet number={payment.referenceNumber ?? ''} until={payment.expiresAt} />}
      {canContinue(payment) && (
        <div>
          <Button href={address.of(toPaymentPath('FawryPay', payment.merchantRefNum))}>{t.goOn}</Button>
        </div>
      )}
      {isFailed && (isLatest ? <FailedPayment payment={payment} /> : <p>{reasons[getReason(payment)]}</p>)}
      {isLatest && hasFailed(payment) && !isFailed && (
        <Row gap={8}>
          <TryAgain payment={payment} />
        </Row>
      )}
      {isPaidUnrefunded(payment) && <GivePackage points={payment.points} />}
      <History payment={payment} />
    </>
  )
}

function GivePackage({ points }: { points: number }) {
  const t = useText(paymentListText)
  const address = useAddress()
  if (!isAllowed(screens.WalletTransferPoints.access, useViewer())) return null
  return (
    <div>
      <Button tone="outline" icon="gift" href={`${address('WalletTransferPoints')}?card=1&points=${points}`}>
        {t.give}
      </Button>
    </div>
  )
}

function Outlet({ number, until }: { number: string; until: string }) {
  const t = useText(paymentListText)
  const { dateTime } = useDates()
  return (
    <div className={styles.outlet}>
      <p>{t.outletNumber}</p>
      <p className={styles.number}>
        <bdi dir="ltr">{number}</bdi>
      </p>
      <CopyButton value={number} texts={t}>
        {t.copy}
      </CopyButton>
      <p>{t.outletMore(dateTime(until))}</p>
    </div>
  )
}

function History({ payment }: { payment: PaymentRequest }) {
  const t = useText(paymentListText)
  const names = useText(statusText)
  const { dateTime } = useDates()
  return (
    <details>
      <summary>{t.history}</summary>
      <ol className={styles.history}>
        {payment.history.map(({ status, at }) => (
          <li key={at + status}>
            <span>{names[status]}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** `payments` are sorted, latest first. */
export function PaymentList({ payments, months }: Props) {
  const t = useText(paymentListText)
  const { PAID, REFUNDED } = useText(statusText)
  const plans = useAddress()('Plans')
  const columns = useOwnPaymentColumns()
  // A later payment for the same package replaces a failed one.
  const isLatest = ({ id, packageId }: PaymentRequest) =>
    payments.find((payment) => payment.packageId === packageId)?.id === id
  if (payments.length === 0)
    return (
      <EmptyState
        title={t.none}
        picture="/art/empty/list.svg"
        action={<Button href={plans}>{t.toPlans}</Button>}
      >
        {t.noneMore}
      </EmptyState>
    )
  return (
    <Stack gap={16}>
      <PurchaseDone payments={payments} />
      <Card className={styles.list}>
        <CompactRows
          rows={payments}
          rowKey={({ id }) => id}
          columns={columns}
          dayLines={{
            at: ({ createdAt }) => createdAt,
            months: toMonthFigures(months, { in: PAID, out: REFUNDED, hidesSigns: true }),
            more: (payment) => <PaymentDetails payment={payment} isLatest={isLatest(payment)} />,
            isOpen: (payment) =>
              needsAttention(payment) ||
              (payment.status === 'FAILED' ? payment.isUnresolved : isLatest(payment) && hasFailed(payment)),
          }}
        />
      </Card>
    </Stack>
  )
}
