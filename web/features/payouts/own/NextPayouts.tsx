import { useId } from 'react'
import type { NextPayout } from '#contract/payouts/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Account } from '../Account.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { SignedAmount } from '../SignedAmount.tsx'
import { placePayoutsText } from './placePayouts.text.ts'

export function NextPayouts(props: {
  next: readonly NextPayout[]
  countries: readonly { id: number; name: string }[]
}) {
  const t = useText(placePayoutsText)
  const { next, countries } = props
  if (next.length === 0)
    return (
      <EmptyState title={t.nothingOwed} picture="/art/empty/list.svg">
        {t.nothingOwedMore}
      </EmptyState>
    )
  const getName = ({ countryId, currency }: NextPayout) =>
    countries.find(({ id }) => id === countryId)?.name ?? currency.name
  return next.map((nextPayout) => (
    <Next
      key={nextPayout.countryId}
      next={nextPayout}
      title={next.length > 1 ? t.nextIn(getName(nextPayout)) : t.next}
    />
  ))
}

function Next({ next, title }: { next: NextPayout; title: string }) {
  const t = useText(placePayoutsText)
  const { counted } = useText(payoutsText)
  const { date } = useDates()
  const id = useId()
  const { currency, open, closesAt, unpaid } = next
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.cards}>
        <Card padding={16} className={styles.card}>
          <h3>{t.waits}</h3>
          <p className={styles.figure}>
            <SignedAmount value={unpaid} currency={currency} />
          </p>
          <p>{usePayoutStatus(next)}</p>
        </Card>
        <Card padding={16} className={styles.card}>
          <h3>{t.open}</h3>
          <p className={styles.figure}>
            <SignedAmount value={open.due} currency={currency} />
          </p>
          <p>{closesAt ? t.closes(date(closesAt)) : t.noTerms}</p>
          {open.count > 0 && (
            <details>
              <summary className={styles.summary}>
                {t.breakdown}: {counted(open.count)}
              </summary>
              <Account sums={open} currency={currency} />
            </details>
          )}
        </Card>
      </div>
    </Stack>
  )
}

function usePayoutStatus({ unpaid, isPayable, minimum, currency }: NextPayout): string {
  const t = useText(placePayoutsText)
  const { money } = useFormat()
  const minimumText = money(minimum, currency)
  if (isPayable) return t.willPay(minimumText)
  if (unpaid === 0) return t.nothingWaits
  return unpaid < 0 ? t.owes : t.belowMinimum(minimumText)
}
