import type { ReactNode } from 'react'
import { Note } from '../basics/Note.tsx'
import { Row, Stack } from '../basics/Stack.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx'
import styles from './GridHead.module.css'
import { gridText } from './grid.text.ts'

export function GridHead(props: {
  title: string
  note: ReactNode
  /** Number of rows that wait for the reader, as in the menu's badge. */
  waiting?: number
  trail?: readonly { label: string; href?: string }[]
  action?: ReactNode
}) {
  const t = useText(gridText)
  const { between } = useFormat()
  const { waiting = 0 } = props
  return (
    <Row as="header" gap={16} lineGap={8} align="center" spread className={styles.head}>
      <Stack gap={4} className={styles.titles}>
        {props.trail && <Breadcrumbs items={props.trail} />}
        <h1>{props.title}</h1>
        <Note leading role="status">
          {props.note}
          {waiting > 0 && between + t.waiting(waiting)}
        </Note>
      </Stack>
      {props.action}
    </Row>
  )
}
