import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import type { PasswordOwner } from '#contract/accounts/passwordRules.ts'
import { classes } from '../basics/classes.ts'
import { Note } from '../basics/Note.tsx'
import { Row } from '../basics/Stack.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'
import styles from './PasswordField.module.css'
import { passwordText } from './password.text.ts'
import type { Strength } from './passwordStrength.ts'
import { splitFieldProps } from './splitFieldProps.ts'
export type PasswordRule = { id: string; label: string; holds: (password: string) => boolean }

export type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & { rules?: readonly PasswordRule[] }

type Estimate = typeof import('./passwordStrength.ts').computeStrength

function ownerIn(input: HTMLInputElement): PasswordOwner {
  const fields = [...(input.form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const readValue = (type: string) =>
    fields.find((field) => field.type === type && field !== input)?.value ?? ''
  return { name: readValue('text'), email: readValue('email'), phone: readValue('tel') }
}

/** The estimator loads on focus. The strength is null until then and for an empty field. */
function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength | null>(null)
  const estimate = useRef<Estimate>(undefined)
  const rate = (input: HTMLInputElement) => {
    const { current } = estimate
    setStrength(input.value && current ? current(input.value, ownerIn(input)) : null)
  }
  return {
    strength,
    async loadRules(input: HTMLInputElement) {
      try {
        estimate.current ??= (await import('./passwordStrength.ts')).computeStrength
        rate(input)
      } catch {
        // Without the estimator, the server still applies its rules.
      }
    },
    type: (event: ChangeEvent<HTMLInputElement>) => rate(event.target),
  }
}

/** Time without typing before screen readers announce the strength, in milliseconds. */
const pause = 800

/** Filled share of the bar for each strength, in percent. */
const filled = [8, 25, 50, 75, 100] as const

function PasswordStrength({ strength }: { strength: Strength }) {
  const t = useText(passwordText)
  const word = [t.veryWeak, t.weak, t.fair, t.good, t.strong][strength] ?? ''
  const [announcedWord, setAnnouncedWord] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedWord(word), pause)
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
        {announcedWord && t.strength(announcedWord)}
      </span>
    </Row>
  )
}

/**
 * For the current password unless `autoComplete` says otherwise. `rules` is for new passwords: the field shows
 * which rules are met, and the strength.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { look, control: field } = splitFieldProps(props)
  const { rules, onChange, ...input } = field
  const rulesId = useId()
  const [typed, setTyped] = useState('')
  const { strength, loadRules, type } = usePasswordStrength()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (rules) type(event)
    onChange?.(event)
  }
  return (
    <div>
      <Field {...look}>
        <PasswordInput
          {...input}
          onChange={change}
          onFocus={(event) => {
            input.onFocus?.(event)
            if (rules) void loadRules(event.target)
          }}
          rulesId={rules && rulesId}
        />
      </Field>
      {rules && <Rules id={rulesId} rules={rules} value={typed} />}
      {strength !== null && <PasswordStrength strength={strength} />}
    </div>
  )
}

function PasswordInput({ rulesId, ...input }: ComponentProps<'input'> & { rulesId?: string }) {
  const t = useText(passwordText)
  const [shown, setShown] = useState(false)
  const described = [input['aria-describedby'], rulesId].filter(Boolean).join(' ') || undefined
  return (
    <span className={styles.box}>
      <input
        autoComplete="current-password"
        {...input}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        aria-describedby={described}
        className={classes(control.input, styles.input, input.className)}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={shown ? t.hidePassword : t.showPassword}
        aria-controls={input.id}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} size="medium" />
      </button>
    </span>
  )
}

function Rules({ id, rules, value }: { id: string; rules: readonly PasswordRule[]; value: string }) {
  const t = useText(passwordText)
  return (
    <Row as="ul" gap={16} lineGap={4} id={id} className={styles.rules}>
      {rules.map((rule) => {
        const held = rule.holds(value)
        return (
          <li key={rule.id} className={classes(styles.rule, held && styles.held)}>
            <Icon name={held ? 'check' : 'circle-dashed'} />
            <span className="visually-hidden">{held ? t.ruleHeld : t.ruleMissing} </span>
            {rule.label}
          </li>
        )
      })}
    </Row>
  )
}
