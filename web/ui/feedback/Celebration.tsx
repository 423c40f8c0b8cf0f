import { type ReactNode, useId } from 'react'
import styles from './Celebration.module.css'

/** Something reached, in the hero's colours. On a phone it fills most of the screen. */
export function Celebration(props: {
  title: string
  /** A large number, or a name. */
  figure: ReactNode
  children?: ReactNode
  /** Buttons, `onDark…`. */
  actions: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.celebration}>
      <h2 id={id} className={styles.title}>
        {props.title}
      </h2>
      <p className={styles.figure} dir="auto">
        {props.figure}
      </p>
      {props.children && <div>{props.children}</div>}
      <div className={styles.actions}>{props.actions}</div>
    </section>
  )
}
