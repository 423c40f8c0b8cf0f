import { PackageCards } from '#web/domain/payments/PackageCards.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import page from './HomeScreen.module.css'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'

export function Packages({ packages, country }: Pick<Home, 'packages' | 'country'>) {
  const t = useText(homeText)
  const { money } = useFormat()
  const plans = useAddress()('Plans')
  const pointValue =
    country?.currency && money(country.pointValue, country.currency).replaceAll(' ', '\u00A0')
  return (
    <section className={page.section} aria-labelledby="plans">
      <Row gap={16} lineGap={4} align="center" spread className={page.top}>
        <h2 id="plans" className={page.title}>
          {t.plans}
        </h2>
        <a href={plans} className={page.more}>
          {t.plansMore}
          <Icon name="chevron-right" size="small" />
        </a>
      </Row>
      {packages.length === 0 ? (
        <Card as="p" className={page.none}>
          {t.noPlans}
        </Card>
      ) : (
        <>
          {pointValue && <p className={page.lead}>{t.plansLead(pointValue)}</p>}
          <PackageCards packages={packages} />
        </>
      )}
    </section>
  )
}
