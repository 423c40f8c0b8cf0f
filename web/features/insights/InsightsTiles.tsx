import { insightsText } from '#contract/insights.text.ts'
import type { InsightMoney, Insights } from '#contract/insights.ts'
import { BesideTile } from '#web/domain/figures/BesideTile.tsx'
import { Tiles } from '#web/ui/basics/Tiles.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { screenText } from './insights.text.ts'

const averageOf = ({ bills, paid }: Pick<InsightMoney, 'bills' | 'paid'>) => (paid === 0 ? 0 : bills / paid)

/** An amount in steps of the currency’s smallest unit. */
const rounded = (amount: number, decimals: number) => Number(amount.toFixed(decimals))

/** The main figures of a period, each beside that of the period before. */
export function InsightsTiles({ shown: { figures, before, money } }: { shown: Insights }) {
  const [t, named] = [useText(screenText), useText(insightsText)]
  const format = useFormat()
  const paidOf = ({ paidReservations, walkIns }: Insights['figures']) => paidReservations + walkIns
  const number = format.number
  return (
    <Tiles>
      {figures.visitors === null ? (
        <BesideTile
          icon="qrcode"
          label={named.doorViews}
          now={figures.doorViews}
          before={before.doorViews}
          format={number}
        />
      ) : (
        <BesideTile
          icon="eye"
          label={named.visitors}
          now={figures.visitors}
          before={before.visitors ?? 0}
          format={number}
        />
      )}
      <BesideTile
        icon="circle-check"
        label={named.paid}
        now={paidOf(figures)}
        before={paidOf(before)}
        format={number}
      />
      {money.flatMap(({ currency, before: earlier, ...now }) => {
        const amount = (value: number) => format.money(value, currency)
        return [
          <BesideTile
            key={`${currency.id}-bills`}
            icon="cash-banknote"
            label={named.billsIn(currency.name)}
            now={now.bills}
            before={earlier.bills}
            format={amount}
          />,
          <BesideTile
            key={`${currency.id}-average`}
            icon="coins"
            label={t.averageBill(currency.name)}
            now={rounded(averageOf(now), currency.decimals)}
            before={rounded(averageOf(earlier), currency.decimals)}
            format={amount}
          />,
        ]
      })}
      <BesideTile
        icon="user"
        label={t.newMembers}
        now={figures.newMembers}
        before={before.newMembers}
        format={number}
      />
      <BesideTile
        icon="users"
        label={t.returningMembers}
        now={figures.returningMembers}
        before={before.returningMembers}
        format={number}
      />
    </Tiles>
  )
}
