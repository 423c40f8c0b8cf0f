import type { ReactNode } from 'react'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
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
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  return (
    <Stack as="section" gap={12} fit>
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
    </Stack>
  )
}
