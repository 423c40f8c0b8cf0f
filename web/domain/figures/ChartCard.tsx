import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import styles from './figures.module.css'

/** `choice` selects what the card shows. `id` is that of the title. */
export function ChartCard(props: { id?: string; title: string; choice?: ReactNode; children: ReactNode }) {
  const ownId = useId()
  const { id = ownId } = props
  return (
    <Card as="section" padding={20} aria-labelledby={id} gap={12} plainInPrint className={styles.card}>
      <Row gap={16} lineGap={8} align="center" spread className={styles.cardHead}>
        <h2 id={id}>{props.title}</h2>
        {props.choice}
      </Row>
      {props.children}
    </Card>
  )
}

/** A wide and a narrow card, side by side if the page is wide enough. */
export function ChartPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
