import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { useFormat } from '#web/ui/language/language.tsx'

/** Names a payment by its buyer and price. */
export function usePaymentName() {
  const { money } = useFormat()
  return ({ userName, price, currency }: ManagedPayment) => `${userName}, ${money(price, currency)}`
}
