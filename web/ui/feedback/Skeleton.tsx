import { classes } from '../basics/classes.ts'
import styles from './Skeleton.module.css'

/** text: lines · picture: 4:3 · box: a control · disc · card: a place's card · row: a place's row */
export type SkeletonShape = 'text' | 'picture' | 'box' | 'disc' | 'card' | 'row'

export type SkeletonProps = { shape?: SkeletonShape; count?: number }

/** Hidden from screen readers: the surrounding list announces that it is loading. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  const places = Array.from({ length: count }, (_, index) => index)
  return places.map((place) => <Shape key={place} shape={shape} />)
}

function Shape({ shape }: { shape: SkeletonShape }) {
  if (shape !== 'card' && shape !== 'row') {
    return <span aria-hidden="true" className={classes(styles.bone, styles[shape])} />
  }
  return (
    <div aria-hidden="true" className={styles[shape]}>
      <span className={classes(styles.bone, styles.picture)} />
      <div className={styles.lines}>
        <span className={classes(styles.bone, styles.text)} />
        <span className={classes(styles.bone, styles.text)} />
        <span className={classes(styles.bone, styles.text)} />
      </div>
    </div>
  )
}
