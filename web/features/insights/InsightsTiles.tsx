import { insightsText } from '#contract/insights/insights.text.ts'
import type { InsightMoney, Insights } from '#contract/insights/schemas.ts'
import { ComparisonCard } from '#web/domain/figures/ComparisonCard.tsx'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { screenText } from './insights.text.ts'

const computeAverage = ({ bills, paid }: Pick<InsightMoney, 'bills' | 'paid'>) =>
  paid === 0 ? 0 : bills / paid

/** Rounds to the currency's smallest unit. */
const rounded = (amount: number, decimals: number) => Number(amount.toFixed(decimals))

export function InsightsTiles({ insights: { figures, before, money } }: { insights: Insights }) {
  const [t, insightTexts] = [useText(screenText), useText(insightsText)]
  const format = useFormat()
  const countPaid = ({ paidReservations, walkIns }: Insights['figures']) => paidReservations + walkIns
  const number = format.number
  return (
    <StatCards>
      {figures.visitors === null ? (
        <ComparisonCard
          icon="qrcode"
          label={insightTexts.doorViews}
          now={figures.doorViews}
          before={before.doorViews}
          format={number}
        />
      ) : (
        <ComparisonCard
          icon="eye"
          label={insightTexts.visitors}
          now={figures.visitors}
          before={before.visitors ?? 0}
          format={number}
        />
      )}
      <ComparisonCard
        icon="circle-check"
        label={insightTexts.paid}
        now={countPaid(figures)}
        before={countPaid(before)}
        format={number}
      />
      {money.flatMap(({ currency, before: earlier, ...now }) => {
        const amount = (value: number) => format.money(value, currency)
        return [
          <ComparisonCard
            key={`${currency.id}-bills`}
            icon="cash-banknote"
            label={insightTexts.billsIn(currency.name)}
            now={now.bills}
            before={earlier.bills}
            format={amount}
          />,
          <ComparisonCard
            key={`${currency.id}-average`}
            icon="coins"
            label={t.averageBill(currency.name)}
            now={rounded(computeAverage(now), currency.decimals)}
            before={rounded(computeAverage(earlier), currency.decimals)}
            format={amount}
          />,
        ]
      })}
      <ComparisonCard
        icon="user"
        label={t.newMembers}
        now={figures.newMembers}
        before={before.newMembers}
        format={number}
      />
      <ComparisonCard
        icon="users"
        label={t.returningMembers}
        now={figures.returningMembers}
        before={before.returningMembers}
        format={number}
      />
    </StatCards>
  )
}
