import { type ReactNode, useEffect, useRef } from 'react'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from '../SmallPage.module.css'

type Props = {
  title: string
  error?: string | null
  children: ReactNode
  /** Advice if no email arrives. */
  help: ReactNode
  action: ReactNode
}

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
        <Row gap={8} className={styles.actions}>
          {action}
        </Row>
      </Notice>
    </section>
  )
}
