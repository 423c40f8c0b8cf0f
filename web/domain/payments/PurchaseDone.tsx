import { useLocation } from 'react-router'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { useCounts } from '#web/layout/live/useLive.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { purchaseText } from './payments.text.ts'

/** State of the location to which a purchase leads. */
export type PurchaseState = { purchase: string }

function findPurchase(payments: readonly PaymentRequest[], state: unknown): PaymentRequest | undefined {
  const reference = (state as Partial<PurchaseState> | null)?.purchase
  return payments.find(({ merchantRefNum, status }) => merchantRefNum === reference && status === 'PAID')
}

/** After a purchase: the new balance and the next step. */
export function PurchaseDone({ payments }: { payments: readonly PaymentRequest[] }) {
  const t = useText(purchaseText)
  const address = useAddress()
  const { balance } = useCounts()
  const purchase = findPurchase(payments, useLocation().state)
  // The server doesn't know the state of a reloaded page.
  const hydrated = useHydrated()
  if (!purchase || !hydrated) return null
  return (
    <Notice
      tone="success"
      title={t.added(purchase.points)}
      action={<Button href={`${address('OffersFilterPage')}?affordable=1`}>{t.offers}</Button>}
    >
      {balance && t.balance(balance.points)}
    </Notice>
  )
}
