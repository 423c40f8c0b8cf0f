import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './FailedPayment.module.css'
import { failedPaymentText, reasonsText } from './payments.text.ts'
import { getReason } from './providerCodes.ts'
import { TryAgain } from './TryAgain.tsx'

/** A failed payment that its buyer has neither resolved nor dismissed. */
export function FailedPaymentCard({ payment }: { payment: PaymentRequest }) {
  const t = useText(failedPaymentText)
  const { between } = useFormat()
  return (
    <Card as="section" padding={20} aria-labelledby="failed-payment">
      <Stack gap={12}>
        <div>
          <h2 id="failed-payment" className={styles.title}>
            <Icon name="alert-circle" size="medium" />
            {t.title}
          </h2>
          <Note>
            {t.package} <bdi>{payment.packageName}</bdi>
            {between}
            <Amount value={payment.price} currency={payment.currency} />
          </Note>
        </div>
        <FailedPayment payment={payment} />
      </Stack>
    </Card>
  )
}

/** Why it failed, and what the buyer can do. */
export function FailedPayment({ payment }: { payment: PaymentRequest }) {
  const t = useText(failedPaymentText)
  const reasons = useText(reasonsText)
  const dismissal = useMutation(endpoints.payments.dismissFailure)
  return (
    <Stack gap={12}>
      <p>{reasons[getReason(payment)]}</p>
      {dismissal.failure && <Notice tone="error">{dismissal.failure.message}</Notice>}
      <Row gap={8}>
        <TryAgain payment={payment} />
        {payment.isUnresolved && (
          <Button
            tone="plain"
            pending={dismissal.pending}
            onClick={() => void dismissal.send({ id: payment.id })}
          >
            {t.dismiss}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
