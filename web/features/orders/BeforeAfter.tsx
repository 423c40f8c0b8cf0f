import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

/**
 * The member's points now and after approval. The points of the bill are already held, so they are no longer
 * available.
 */
export function BeforeAfter({ available, held }: { available: number; held: number }) {
  const t = useText(orderText)
  const { number } = useFormat()
  return (
    <div>
      <div className={styles.points}>
        <div>
          <p>{t.pointsNow}</p>

          <Points value={available + held} plain />
        </div>
        <div aria-hidden="true" className={styles.taken}>
          <bdi dir="ltr">−{number(held)}</bdi>
          <Icon name="arrow-right" size="medium" />
        </div>
        <div>
          <p>{t.pointsAfter}</p>

          <Points value={available} plain />
        </div>
      </div>
      <p className={styles.quiet}>
        <Icon name="info-circle" size="small" /> {t.usedFirst}
      </p>
    </div>
  )
}
