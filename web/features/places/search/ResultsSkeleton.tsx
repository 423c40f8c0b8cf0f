import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ResultsSkeleton.module.css'

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
