import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import styles from './figures.module.css'

/** A card with a title; `choice` selects what it shows. */
export function ChartCard(props: { title: string; choice?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" padding={20} aria-labelledby={id} className={styles.card}>
      <Row gap={16} lineGap={8} align="center" spread className={styles.cardHead}>
        <h2 id={id}>{props.title}</h2>
        {props.choice}
      </Row>
      {props.children}
    </Card>
  )
}
