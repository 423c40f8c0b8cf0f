import { useState } from 'react'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { queueQuery } from '#web/domain/desk/queueQuery.ts'
import { methodsText, reasonsText } from '#web/domain/payments/payments.text.ts'
import { getMethod, getReason } from '#web/domain/payments/providerCodes.ts'
import { StatusAndRefund } from '#web/domain/payments/StatusAndRefund.tsx'
import { StatusTag } from '#web/domain/payments/StatusTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { PaymentProblem } from './PaymentProblem.tsx'
import { paymentText, refundStateText, sourcesText } from './payment.text.ts'
import { RefundBar } from './RefundBar.tsx'
import { findOpenRefund, isRefundable, type Refund, RefundDialog } from './refunds.tsx'
import { staffText } from './staff.text.ts'
import { usePaymentName } from './usePaymentName.ts'

export const loader = createLoader({
  payment: ({ params }) => query(endpoints.payments.getPayment, { id: parseRequiredId(params.id) }),
  queue: (context) => queueQuery(context, 'refunds'),
})

export default function PaymentScreen() {
  const { payment, queue } = useLoaded<typeof loader>()
  return (
    <>
      <Head title={usePaymentName()(payment)} />
      <Stack gap={20} fit className={page.screen}>
        <PaymentHead payment={payment} />
        <div className={page.side}>
          <PaymentFacts payment={payment} />
        </div>
        <div className={page.main}>
          <Problem payment={payment} />
          <Refunds payment={payment} />
          <History payment={payment} />
        </div>
      </Stack>
      <RefundBar key={payment.id} payment={payment} queue={queue} />
    </>
  )
}

function PaymentHead({ payment }: { payment: ManagedPayment }) {
  const t = useText(staffText)
  const { PaymentsManagement: list } = useText(screenNames)
  const { money } = useFormat()
  const canRefund = useCan(endpoints.payments.refundPayment)
  const [isRefunding, setRefunding] = useState(false)
  return (
    <Stack as="header" gap={6} className={page.head}>
      <Breadcrumbs items={[{ label: list, href: useAddress()('PaymentsManagement') }]} />
      <Row gap={16} lineGap={8} align="center" spread>
        <h1>
          <bdi>{money(payment.price, payment.currency)}</bdi>
        </h1>
        {canRefund && isRefundable(payment) && (
          <Button tone="outline" icon="history" onClick={() => setRefunding(true)}>
            {t.refund}
          </Button>
        )}
      </Row>
      <StatusAndRefund payment={payment} flagged={payment.flagged} />
      {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Stack>
  )
}

function PaymentFacts({ payment }: { payment: ManagedPayment }) {
  const t = useText(staffText)
  const { method: methodLabel } = useText(paymentText)
  const methods = useText(methodsText)
  const { dateTime } = useDates()
  const address = useAddress()
  const canOpenMember = useCan(endpoints.memberPage.getMember)
  const buyer = <bdi>{payment.userName}</bdi>
  const method = getMethod(payment)
  return (
    <div className={page.card}>
      <DescriptionList>
        <DescriptionItem name={t.buyer}>
          {canOpenMember ? <a href={address('MemberPage', { id: payment.userId })}>{buyer}</a> : buyer}
        </DescriptionItem>
        <DescriptionItem name={t.package}>
          <bdi>{payment.packageName}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.points}>
          <Points value={payment.points} plain />
        </DescriptionItem>
        {method && <DescriptionItem name={methodLabel}>{methods[method]}</DescriptionItem>}
        <DescriptionItem name={t.made}>
          <time dateTime={payment.createdAt}>{dateTime(payment.createdAt)}</time>
        </DescriptionItem>
        <References payment={payment} />
      </DescriptionList>
    </div>
  )
}

function References({ payment: { merchantRefNum, referenceNumber } }: { payment: ManagedPayment }) {
  const { order } = useText(staffText)
  const t = useText(paymentText)
  return (
    <>
      <DescriptionItem name={order}>
        <bdi dir="ltr" className={styles.reference}>
          {merchantRefNum}
        </bdi>
      </DescriptionItem>
      {referenceNumber && (
        <DescriptionItem name={t.providerReference}>
          <bdi dir="ltr" className={styles.reference}>
            {referenceNumber}
          </bdi>
        </DescriptionItem>
      )}
    </>
  )
}

/** Why the payment needs staff, or why it failed. */
function Problem({ payment }: { payment: ManagedPayment }) {
  const t = useText(staffText)
  const reasons = useText(reasonsText)
  const hasFailed = payment.status === 'FAILED' && !payment.flagged
  if (!(hasFailed || payment.review || payment.isLate || findOpenRefund(payment))) return null
  return (
    <section aria-labelledby="problem" className={page.card}>
      <h2 id="problem">{t.problem}</h2>
      <PaymentProblem payment={payment} />
      {hasFailed && <p>{reasons[getReason(payment)]}</p>}
    </section>
  )
}

const refundTones: Record<Refund['state'], TagTone> = {
  asked: 'amber',
  unknown: 'amber',
  done: 'green',
  refused: 'red',
}

function Refunds({ payment: { refunds, currency } }: { payment: ManagedPayment }) {
  const t = useText(paymentText)
  const states = useText(refundStateText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <section aria-labelledby="refunds" className={page.card}>
      <h2 id="refunds">{t.refunds}</h2>
      {refunds.length === 0 ? (
        <Note weight="regular">{t.noRefunds}</Note>
      ) : (
        <ul className={styles.entries}>
          {refunds.toReversed().map(({ id, amount, points, state, reason, reference, askedAt }) => (
            <li key={id}>
              <Row gap={12} lineGap={4} align="center" spread>
                <b>
                  <bdi>{money(amount, currency)}</bdi>
                </b>
                <Tag tone={refundTones[state]}>{states[state]}</Tag>
              </Row>
              <p dir="auto" className={page.words}>
                {reason}
              </p>
              <Row gap={12} lineGap={4} align="center">
                <Points value={points} plain />
                <Note as="time" weight="regular" dateTime={askedAt}>
                  {dateTime(askedAt)}
                </Note>
                <Note as="span" weight="regular">
                  <bdi dir="ltr">{reference}</bdi>
                </Note>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function History({ payment: { history } }: { payment: ManagedPayment }) {
  const t = useText(paymentText)
  const sources = useText(sourcesText)
  const { dateTime } = useDates()
  return (
    <section aria-labelledby="history" className={page.card}>
      <h2 id="history">{t.history}</h2>
      <ol className={styles.entries}>
        {history.map(({ status, at, source }) => (
          <li key={at + status}>
            <Row gap={12} lineGap={4} align="center" spread>
              <StatusTag status={status} />
              <Note as="time" weight="regular" dateTime={at}>
                {dateTime(at)}
              </Note>
            </Row>
            <Note as="span" weight="regular">
              {sources[source]}
            </Note>
          </li>
        ))}
      </ol>
    </section>
  )
}
