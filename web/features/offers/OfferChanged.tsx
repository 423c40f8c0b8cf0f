import type { PublicOffer } from '#contract/offers.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ReserveDialog.module.css'
import { reserveText } from './reserve.text.ts'
import { useOfferFacts } from './useOfferFacts.ts'

const facts = ['discount', 'when', 'points', 'left', 'terms', 'about'] as const

/** Says what changed of an offer since it was shown. */
export function OfferChanged({ before, now }: { before: PublicOffer; now: PublicOffer }) {
  const t = useText(reserveText)
  const factsOf = useOfferFacts()
  const [then, is] = [factsOf(before), factsOf(now)]
  const changed = facts.filter((fact) => then[fact] !== is[fact])
  return (
    <Notice tone="warning" title={t.changed}>
      <ul>
        {changed.map((fact) => (
          <li key={fact} className={styles.written}>
            {t[fact]}: <s dir="auto">{then[fact]}</s> <span dir="auto">{is[fact]}</span>
          </li>
        ))}
      </ul>
      <p>{changed.length > 0 ? t.changedMore : t.changedSlightly}</p>
    </Notice>
  )
}
