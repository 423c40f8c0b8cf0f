import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { classes } from '../basics/classes.ts'
import { Row } from '../basics/Stack.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'
import styles from './PasswordField.module.css'
import { PasswordStrength } from './PasswordStrength.tsx'
import { passwordText } from './password.text.ts'
import { splitFieldProps } from './splitFieldProps.ts'
import { usePasswordStrength } from './usePasswordStrength.ts'

/** A rule of a new password, checked off when it is met. */
export type PasswordRule = { id: string; label: string; holds: (password: string) => boolean }

export type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & { rules?: readonly PasswordRule[] }

/**
 * A password field with a reveal button. With `rules` it is for a new password: met rules are checked off
 * while typing, and a bar shows its strength.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { look, control: field } = splitFieldProps(props)
  const { rules, onChange, ...input } = field
  const rulesId = useId()
  const [typed, setTyped] = useState('')
  const { strength, bring, type } = usePasswordStrength()
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
            if (rules) void bring(event.target)
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
