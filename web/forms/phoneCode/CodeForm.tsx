import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRootData } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { classes } from '../../ui/basics/classes.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useClock, useSecondsUntil } from '../../ui/language/countdown.ts'
import { useText } from '../../ui/language/language.tsx'
import form from '../native/Form.module.css'
import { FormFooter, Submit } from '../native/Form.tsx'
import styles from './CodeForm.module.css'
import { codeText } from './code.text.ts'
import { formatPhoneNumber } from './phoneNumber.ts'
import type { Sent } from './sentCodes.ts'
import type { Code } from './useCode.ts'
import { useSmsCode } from './useSmsCode.ts'

export type CodeFormProps = {
  code: Code
  /** Of the heading, below the one that stands around it. */
  level: 2 | 3
  confirmLabel: string
  /** What confirming leads to is under way. */
  pending?: boolean
  /** The answer mustn't tell whether the number has an account. */
  ifKnown?: boolean
  hint?: ReactNode
  /** What went wrong after the code was right. */
  failure?: string | null
  onConfirm: (digits: string) => void
  /** Where the number can be another one. */
  onEdit?: () => void
}

/** Takes the code out of the message: where it went, how long it is good for, when another may be asked for. */
export function CodeForm(props: CodeFormProps) {
  const { code, level, failure } = props
  const t = useText(codeText)
  const [digits, setDigits] = useState('')
  const tries = code.wrong?.tries ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wrong code is typed anew
  useEffect(() => setDigits(''), [tries])
  const step = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form before it was taller: its button was pressed far below.
    step.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useSmsCode(props.onConfirm)
  const { sent } = code
  if (!sent) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    props.onConfirm(digits)
  }
  return (
    <form ref={step} method="post" noValidate onSubmit={submit} className={classes(form.form, styles.step)}>
      <Heading level={level} sent={sent} ifKnown={props.ifKnown} onEdit={props.onEdit} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <CodeField
          key={tries}
          label={t.code}
          labelHidden
          autoFocus
          error={code.wrong?.text}
          onChange={setDigits}
          onFull={props.onConfirm}
        />
        <Limits sent={sent} wrong={code.wrong !== null} />
      </div>
      <Resend code={code} sent={sent} onResend={() => step.current?.querySelector('input')?.focus()} />
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      <p className={styles.never}>
        <Icon name="shield-check" size="medium" />
        <span>{t.neverTell}</span>
      </p>
      <FormFooter>
        <Submit pending={code.confirming || props.pending} disabled={digits.length < 6}>
          {props.confirmLabel}
        </Submit>
      </FormFooter>
    </form>
  )
}

function Heading({
  level,
  sent,
  ifKnown,
  onEdit,
}: Pick<CodeFormProps, 'level' | 'ifKnown' | 'onEdit'> & { sent: Sent }) {
  const t = useText(codeText)
  const Level = level === 2 ? 'h2' : 'h3'
  const country = useRootData()?.countryCode ?? null
  return (
    <div>
      <span className={styles.picture}>
        <Icon name="device-mobile-message" size="large" />
      </span>
      <Level className={styles.title}>{t.codeTitle}</Level>
      <p className={styles.to}>
        {ifKnown ? t.sentIfKnown : t.sentTo} <bdi dir="ltr">{formatPhoneNumber(sent, country)}</bdi>{' '}
        {onEdit && (
          <button type="button" className={styles.edit} onClick={onEdit}>
            {t.editPhone}
            <span className="visually-hidden">{t.editPhoneMore}</span>
          </button>
        )}
      </p>
    </div>
  )
}

function Limits({ sent, wrong }: { sent: Sent; wrong: boolean }) {
  const t = useText(codeText)
  const over = useSecondsUntil(sent.validUntil) === 0
  return (
    <p className={styles.limits}>
      <span className={over ? styles.over : undefined}>{over ? t.codeOver : t.validFor}</span>
      {/* What is wrong says it too. */}
      {!wrong && <span>{t.attemptsLeft(sent.left)}</span>}
    </p>
  )
}

function Resend({ code, sent, onResend }: { code: Code; sent: Sent; onResend: () => void }) {
  const t = useText(codeText)
  const clock = useClock()
  const left = useSecondsUntil(sent.resendFrom)
  const press = () => {
    code.resend()
    // The button goes, and with it would the focus.
    onResend()
  }
  const resend = (
    <Button size="small" tone="outline" pending={code.sending} onClick={press}>
      {t.resend}
    </Button>
  )
  return (
    <div>
      <Notice icon="clock" action={left === 0 && resend}>
        <p>
          {t.noCode}{' '}
          {left > 0 && (
            <>
              {t.resendAfter}{' '}
              <bdi dir="ltr" className={styles.clock}>
                {clock(left)}
              </bdi>
            </>
          )}
        </p>
      </Notice>
      <p role="status" className={code.again && left > 0 ? styles.again : 'visually-hidden'}>
        {left === 0 ? t.resendNow : code.again ? t.sentAgain : ''}
      </p>
    </div>
  )
}
