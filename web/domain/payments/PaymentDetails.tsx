import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './PaymentList.module.css'
import { paymentListText, reasonsText, statusText } from './payments.text.ts'
import { getReason } from './providerCodes.ts'
import { hasFailed, TryAgain } from './TryAgain.tsx'

const isAtOutlet = ({ status, referenceNumber, flagged }: PaymentRequest) =>
  status === 'UNPAID' && referenceNumber !== null && !flagged

const canContinue = ({ status, redirectUrl, flagged }: PaymentRequest) =>
  status === 'NEW' && redirectUrl !== null && !flagged

const hasCome = ({ status, refundedPoints }: PaymentRequest) => status === 'PAID' && refundedPoints === 0

/**
 * Returns whether a payment needs the reader: a Fawry code to pay with, a way to continue, or a reason to
 * wait.
 */
export const needsAttention = (payment: PaymentRequest): boolean =>
  payment.flagged || isAtOutlet(payment) || canContinue(payment)

export function PaymentDetails({ payment, isLatest }: { payment: PaymentRequest; isLatest: boolean }) {
  const t = useText(paymentListText)
  const reasons = useText(reasonsText)
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
          <Button href={payment.redirectUrl ?? ''}>{t.goOn}</Button>
        </div>
      )}
      {payment.status === 'FAILED' && !payment.flagged && <p>{reasons[getReason(payment)]}</p>}
      {isLatest && hasFailed(payment) && (
        <Stack gap={8} align="start">
          <TryAgain payment={payment} />
        </Stack>
      )}
      {hasCome(payment) && <GivePackage points={payment.points} />}
      <History payment={payment} />
    </>
  )
}

function GivePackage({ points }: { points: number }) {
  const t = useText(paymentListText)
  const address = useAddress()
  if (!isAllowed(screens.GiveGift.access, useViewer())) return null
  return (
    <div>
      <Button tone="outline" icon="gift" href={`${address('GiveGift')}?points=${points}`}>
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
