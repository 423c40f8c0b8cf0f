import type { ManagedOffer } from '#contract/offers/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useDiscountDescription, useWindowsDescription } from '../offerDescriptions.ts'
import styles from './form.module.css'
import { formText } from './form.text.ts'

/** Earlier versions of an offer that current orders still use. */
export function EarlierVersions({ offer }: { offer: ManagedOffer }) {
  const t = useText(formText)
  const discountInWords = useDiscountDescription()
  const windows = useWindowsDescription()
  const { dateTime } = useDates()
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.versionsTitle}>
        {t.versions}
      </h2>
      <ul className={styles.versions}>
        {offer.versions.map((version) => (
          <li key={version.madeAt}>
            <p className={styles.version}>
              <span>{t.versionOf(dateTime(version.madeAt))}</span>
              <span>{t.openOrders(version.openOrders)}</span>
            </p>
            <p>{discountInWords({ ...version, currency: offer.currency })}</p>
            {windows(version).map((line) => (
              <Note size="caption" faint leading key={line}>
                {line}
              </Note>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
