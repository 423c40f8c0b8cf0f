import type { ReactNode } from 'react'
import { classes } from '../ui/basics/classes.ts'
import { useText } from '../ui/language/language.tsx'
import styles from './gallery.module.css'
import { statesText } from './states.text.ts'

export function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 dir="ltr">{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

type StateProps = {
  of: keyof typeof statesText.ar
  wide?: boolean
  /** On the hero's background. */
  onDark?: boolean
  children: ReactNode
}

export function State({ of, wide, onDark, children }: StateProps) {
  const t = useText(statesText)
  return (
    <div className={classes(styles.state, wide && styles.wide)}>
      <p className={styles.caption}>{t[of]}</p>
      <div className={classes(styles.shown, onDark && styles.onDark)}>{children}</div>
    </div>
  )
}
