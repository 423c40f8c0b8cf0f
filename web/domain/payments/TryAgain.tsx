import { useState } from 'react'
import { type OpeningMethod, openingMethods } from '#contract/payments/constants.ts'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PaymentFailure } from './PaymentFailure.tsx'
import { getMethod } from './providerCodes.ts'
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
  const [method, setMethod] = useState<OpeningMethod>()
  if (!useCan(endpoints.payments.createPaymentRequest)) return null
  const sameMethod = openingMethods.find((name) => name === getMethod(payment))
  const start = (chosen: OpeningMethod | undefined) => {
    if (paying !== null) return
    setMethod(chosen)
    subscribe({ id: payment.packageId, price: payment.price, method: chosen })
  }
  return (
    <>
      <PaymentFailure failure={failure} retry={null} />
      {failure && !retry ? (
        <Button href={plans}>{t.toPlans}</Button>
      ) : (
        <>
          <Button pending={paying !== null && method === sameMethod} onClick={() => start(sameMethod)}>
            {t.tryAgain}
          </Button>
          {sameMethod && (
            <Button
              tone="tonal"
              pending={paying !== null && method === undefined}
              onClick={() => start(undefined)}
            >
              {t.otherMethod}
            </Button>
          )}
        </>
      )}
      <p role="status" className="visually-hidden">
        {paying !== null && t.starting}
      </p>
    </>
  )
}
