import type { PublicOffer } from '#contract/offers/schemas.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ReserveDialog.module.css'
import { reserveText } from './reserve.text.ts'
import { useOfferFacts } from './useOfferFacts.ts'

const factNames = ['discount', 'when', 'points', 'left', 'terms', 'about'] as const

export function OfferChanged({ before, now }: { before: PublicOffer; now: PublicOffer }) {
  const t = useText(reserveText)
  const toFacts = useOfferFacts()
  const [factsBefore, factsNow] = [toFacts(before), toFacts(now)]
  const changed = factNames.filter((fact) => factsBefore[fact] !== factsNow[fact])
  return (
    <Notice tone="warning" title={t.changed}>
      <ul>
        {changed.map((fact) => (
          <li key={fact} className={styles.written}>
            {t[fact]}: <s dir="auto">{factsBefore[fact]}</s> <span dir="auto">{factsNow[fact]}</span>
          </li>
        ))}
      </ul>
      <p>{changed.length > 0 ? t.changedMore : t.changedSlightly}</p>
    </Notice>
  )
}
