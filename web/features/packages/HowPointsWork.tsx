import { toScreenAddress } from '#contract/core/screens.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useMembersAddress } from '#web/layout/visitor/loginAddress.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './PlansScreen.module.css'
import { plansText } from './plans.text.ts'

export function HowPointsWork() {
  const t = useText(plansText)
  const { number } = useFormat()
  const address = useAddress()
  const membersAddress = useMembersAddress()
  const steps = [
    [t.buy, t.buyMore],
    [t.show, t.showMore],
    [t.approve, t.approveMore],
  ] as const
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t.steps}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, about], index) => (
          <Card as="li" padding={20} key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {number(index + 1)}
            </span>
            <h3>{title}</h3>
            <p className={styles.about}>{about}</p>
          </Card>
        ))}
      </ol>
      <p className={styles.questions}>
        {t.present} {t.presentMore} <a href={membersAddress(toScreenAddress('Gifts'))}>{t.gifts}</a>
      </p>
      <p className={styles.questions}>
        {t.questions} <a href={address('Pages', { Title: 'Faqs' })}>{t.faqs}</a>
      </p>
    </section>
  )
}
