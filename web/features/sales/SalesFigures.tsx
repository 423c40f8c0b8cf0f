import type { ReactNode } from 'react'
import type { SellerFigures } from '../../../contract/sales.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useFormat, useText } from '../../ui/language/language.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** A seller's members, sales and cash owed. */
export function SalesFigures({ figures }: { figures: SellerFigures }) {
  const t = useText(salesText)
  const { number, money } = useFormat()
  const sumsOf = ({ sums }: SellerFigures['today']) =>
    sums.length === 0 ? t.nothing : sums.map(({ amount, currency }) => money(amount, currency)).join(' · ')
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t.figures}
      </h2>
      <dl className={styles.tiles}>
        <Tile icon="users" label={t.members} value={number(figures.usersCount)} />
        <Tile icon="calendar" label={t.today} value={sumsOf(figures.today)}>
          {t.sales(figures.today.count)}
        </Tile>
        <Tile icon="calendar" label={t.month} value={sumsOf(figures.month)}>
          {t.sales(figures.month.count)}
        </Tile>
        {figures.cash.map(({ currency, owed, ceiling }) => (
          <Tile key={currency.id} icon="cash-banknote" label={t.cashOwed} value={money(owed, currency)}>
            {ceiling !== null && (
              <>
                <meter
                  className={styles.meter}
                  min={0}
                  max={ceiling}
                  high={ceiling * 0.8}
                  optimum={0}
                  value={Math.max(owed, 0)}
                  aria-label={t.cashOwed}
                />
                {t.ofCeiling(money(ceiling, currency))}
              </>
            )}
          </Tile>
        ))}
      </dl>
    </section>
  )
}

function Tile(props: { icon: IconName; label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>
        <Icon name={props.icon} size="medium" />
        {props.label}
      </dt>
      <dd className={styles.count}>{props.value}</dd>
      <dd className={styles.quiet}>{props.children}</dd>
    </div>
  )
}
