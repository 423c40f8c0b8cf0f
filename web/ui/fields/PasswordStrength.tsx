import { useEffect, useState } from 'react'
import { Note } from '../basics/Note.tsx'
import { Row } from '../basics/Stack.tsx'
import { useText } from '../language/language.tsx'
import styles from './PasswordStrength.module.css'
import { passwordText } from './password.text.ts'
import type { Strength } from './passwordStrength.ts'

/** Time without typing before screen readers announce the strength, in milliseconds. */
const pause = 800

/** Filled share of the bar for each strength, in percent. */
const filled = [8, 25, 50, 75, 100] as const

/** Password strength as a bar and a word, announced when typing pauses. */
export function PasswordStrength({ strength }: { strength: Strength }) {
  const t = useText(passwordText)
  const word = [t.veryWeak, t.weak, t.fair, t.good, t.strong][strength] ?? ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(word), pause)
    return () => clearTimeout(timer)
  }, [word])
  return (
    <Row gap={12} lineGap={4} align="center" className={styles.strength} data-strength={strength}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width={filled[strength]} height="1" />
      </svg>
      <Note as="span" size="caption" leading aria-hidden="true">
        {t.strength(word)}
      </Note>
      <span role="status" className="visually-hidden">
        {said && t.strength(said)}
      </span>
    </Row>
  )
}
