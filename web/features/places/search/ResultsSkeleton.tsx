import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ResultsSkeleton.module.css'

/** The shapes of results that take their time: cards, on phones rows. */
export function ResultsSkeleton() {
  return (
    <>
      <div className={styles.cards}>
        <Skeleton shape="card" count={6} />
      </div>
      <div className={styles.rows}>
        <Skeleton shape="row" count={6} />
      </div>
    </>
  )
}
