import type { SellerFigures } from '#contract/sales/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { CashTile } from './CashTile.tsx'
import { salesText } from './sales.text.ts'

export function SalesFigures({ figures }: { figures: SellerFigures }) {
  const t = useText(salesText)
  const { between, number, money } = useFormat()
  const address = useAddress()
  const formatSums = ({ sums }: SellerFigures['today']) =>
    sums.length === 0 ? t.nothing : sums.map(({ amount, currency }) => money(amount, currency)).join(between)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t.figures}
      </h2>
      <StatCards wide>
        <StatCard icon="users" label={t.members} figure={number(figures.usersCount)} />
        <StatCard icon="calendar" label={t.today} figure={formatSums(figures.today)}>
          {t.sales(figures.today.count)}
        </StatCard>
        <StatCard icon="calendar" label={t.month} figure={formatSums(figures.month)}>
          {t.sales(figures.month.count)}
        </StatCard>
        {figures.cash.map((cash) => (
          <CashTile key={cash.currency.id} cash={cash} own>
            <a href={address('OwnCash')}>{t.cashEntries}</a>
          </CashTile>
        ))}
      </StatCards>
    </section>
  )
}
