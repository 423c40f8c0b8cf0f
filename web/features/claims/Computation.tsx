import type { ProfitGroup } from '#contract/claims/schemas.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'

export function Computation(props: { groups: readonly ProfitGroup[]; currency: CurrencyOfPrices }) {
  const { groups, currency } = props
  const t = useText(claimsText)
  const { between, money } = useFormat()
  const { month } = useDates()
  const percent = usePercent()
  if (groups.length === 0) return null
  return (
    <Card as="section" padding={16} gap={16} plainInPrint aria-labelledby="how">
      <h2 id="how">{t.how}</h2>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={`${group.month} ${group.type}`}>
            <h3>
              {month(group.month)}
              {between}
              {t[group.type]}
            </h3>
            <p>
              {t.sold}: <bdi>{money(group.sold, currency)}</bdi>
              {group.before !== 0 && (
                <Note as="span" faint>
                  {' '}
                  ({t.before(money(group.before, currency))})
                </Note>
              )}
            </p>
            {group.parts.length === 0 ? (
              <Note faint>{t.noTiers}</Note>
            ) : (
              <ul className={styles.parts}>
                {group.parts.map((part, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and two tiers may have one percentage
                  <li key={place}>{t.part(money(part.amount, currency), percent(part.percent))}</li>
                ))}
              </ul>
            )}
            <p>
              {t.profit}: <b className={styles.amount}>{money(group.profit, currency)}</b>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
