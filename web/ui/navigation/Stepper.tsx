import { Row } from '../basics/Stack.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Stepper.module.css'

/** `step` counts from 1. */
export type Steps = { step: number; of: number }

export function Stepper(steps: Steps) {
  return (
    <div className={styles.stepper}>
      <StepWords {...steps} />
      <StepProgress {...steps} />
    </div>
  )
}

export function StepWords({ step, of }: Steps) {
  const t = useText(uiText)
  const { number } = useFormat()
  return <p className={styles.words}>{t.step(number(step), number(of))}</p>
}

export function StepProgress({ step, of }: Steps) {
  const bars = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <Row gap={6} nowrap aria-hidden="true">
      {bars.map((bar) => (
        <span key={bar} className={styles.bar} data-done={bar <= step || undefined} />
      ))}
    </Row>
  )
}
