import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from '../SmallPage.module.css'

type Props = {
  title: string
  /** Why the last try failed. */
  error?: string | null
  children: ReactNode
  /** What to do where no mail comes. */
  help: ReactNode
  action: ReactNode
}

/** Sends the reader to their mail: the link there goes on from here. */
export function CheckMail({ title, error, children, help, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {error && <Notice tone="error">{error}</Notice>}
      {children}
      <Notice>
        <p>{help}</p>
        <div className={styles.actions}>{action}</div>
      </Notice>
    </section>
  )
}
