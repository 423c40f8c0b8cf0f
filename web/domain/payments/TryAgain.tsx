import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PaymentFailure } from './PaymentFailure.tsx'
import { takeReservation } from './reservationAfterPayment.ts'
import { subscribeText } from './subscribe.text.ts'
import { useSubscribe } from './useSubscribe.ts'

/** The package can then be bought with another payment. */
export const hasFailed = ({ status, flagged }: PaymentRequest) =>
  !flagged && (status === 'FAILED' || status === 'EXPIRED' || status === 'CANCELED')

/** Links to the current packages if this package is no longer sold on these terms. */
export function TryAgain({ payment }: { payment: PaymentRequest }) {
  const t = useText(subscribeText)
  const plans = useAddress()('Plans')
  const { subscribe, paying, failure, retry } = useSubscribe(() => takeReservation(payment.merchantRefNum))
  if (!useCan(endpoints.payments.createPaymentRequest)) return null
  return (
    <>
      <PaymentFailure failure={failure} retry={null} />
      {failure && !retry ? (
        <Button href={plans}>{t.toPlans}</Button>
      ) : (
        <Button
          pending={paying !== null}
          onClick={() => paying === null && subscribe({ id: payment.packageId, price: payment.price })}
        >
          {t.tryAgain}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {paying !== null && t.starting}
      </p>
    </>
  )
}
