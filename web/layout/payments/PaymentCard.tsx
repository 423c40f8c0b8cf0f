import type { PaymentRequest } from '../../../contract/payments.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import { Points } from '../../ui/points/Points.tsx'
import styles from './PaymentList.module.css'
import { paymentListText } from './paymentList.text.ts'
import { StatusTag } from './StatusTag.tsx'
import { statusText } from './statuses.text.ts'

/** One payment: what for, how it stands, and what can still be done. */
export function PaymentCard({ payment }: { payment: PaymentRequest }) {
  const t = useText(paymentListText)
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <h2 className={styles.name} dir="auto">
          {payment.packageName}
        </h2>
        <StatusTag status={payment.status} />
      </header>
      <Facts payment={payment} />
      {payment.flagged && (
        <Notice tone="warning" title={t.review}>
          {t.reviewMore}
        </Notice>
      )}
      {payment.status === 'UNPAID' && payment.referenceNumber && !payment.flagged && (
        <Outlet number={payment.referenceNumber} until={payment.expiresAt} />
      )}
      {payment.status === 'NEW' && payment.redirectUrl && !payment.flagged && (
        <div>
          <Button href={payment.redirectUrl}>{t.goOn}</Button>
        </div>
      )}
      <History payment={payment} />
    </article>
  )
}

function Facts({ payment }: { payment: PaymentRequest }) {
  const t = useText(paymentListText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.price}</dt>
        <dd>{money(payment.price, payment.currency)}</dd>
      </div>
      <div>
        <dt>{t.points}</dt>
        <dd>
          <Points value={payment.points} bare />
        </dd>
      </div>
      {payment.refundedPoints > 0 && (
        <div>
          <dt>{t.refunded}</dt>
          <dd>
            <Points value={payment.refundedPoints} bare />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.made}</dt>
        <dd>
          <time dateTime={payment.createdAt}>{dateTime(payment.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{t.order}</dt>
        <dd>
          <bdi dir="ltr">{payment.merchantRefNum}</bdi>
        </dd>
      </div>
      {payment.paymentMethod && (
        <div>
          <dt>{t.method}</dt>
          <dd>
            <bdi>{payment.paymentMethod}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Outlet({ number, until }: { number: string; until: string }) {
  const t = useText(paymentListText)
  const { dateTime } = useDates()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast({ tone: 'success', text: t.copied })
    } catch {
      toast({ tone: 'error', text: t.notCopied })
    }
  }
  return (
    <div className={styles.outlet}>
      <p>{t.outletNumber}</p>
      <p className={styles.number}>
        <bdi dir="ltr">{number}</bdi>
      </p>
      <Button tone="tonal" size="small" icon="copy" onClick={copy}>
        {t.copy}
      </Button>
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
