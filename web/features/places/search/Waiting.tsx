import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Waiting.module.css'

/** The shapes of results that take their time: cards, on phones rows. */
export function Waiting() {
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
