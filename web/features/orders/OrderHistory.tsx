import type { Order } from '#contract/orders/schemas.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './OrderScreen.module.css'
import { orderText, stepsText } from './order.text.ts'

type HistoryEntry = Order['history'][number]

/** History of an order, oldest first. */
export function OrderHistory({ order: { history, currency, kind } }: { order: Order }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const describeStep = useStepDescription(kind, (amount) => money(amount ?? 0, currency))
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Stack as="ol" gap={12} className={styles.history}>
        {history.map((step) => (
          <li key={step.at + step.state}>
            <p>{describeStep(step)}</p>
            {step.reason && (
              <p className={styles.quiet} dir="auto">
                {step.reason}
              </p>
            )}
            <time dateTime={step.at} className={styles.quiet}>
              {dateTime(step.at)}
            </time>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function useStepDescription(kind: Order['kind'], money: (amount: number | null) => string) {
  const t = useText(stepsText)
  return ({ state, by, bill }: HistoryEntry): string => {
    const texts: Record<HistoryEntry['state'], string> = {
      requested: t.reserved,
      confirmed: by === 'member' ? t.backToConfirmed : kind === 'walkIn' ? t.started : t.confirmed,
      awaitingApproval: t.billed(money(bill)),
      approved: t.approved,
      paid: t.paid,
      rejected: t.rejected,
      declined: t.declined,
      cancelled:
        { member: t.cancelledByMember, staff: t.cancelledByStaff }[by as string] ?? t.cancelledByPlace,
      expired: t.expired,
      reversed: by === 'staff' ? t.reversedByStaff : t.reversedByPlace,
    }
    return texts[state]
  }
}
