import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CodeField } from '#web/ui/fields/CodeField.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useSecondsUntil, useTimeFormat } from '#web/ui/language/countdown.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import form from '../native/Form.module.css'
import { FormFooter, Submit } from '../native/Form.tsx'
import { FormName } from '../native/FormName.tsx'
import { editNumber, resendCode } from './buttonForms.ts'
import styles from './CodeForm.module.css'
import { codeText } from './code.text.ts'
import { toE164 } from './phoneNumber.ts'
import type { Sent } from './sentCodes.ts'
import type { Code } from './useCode.ts'

export type CodeFormProps = {
  code: Pick<Code, 'sent' | 'wrong' | 'again' | 'sending' | 'confirming'> & { resend: () => void }
  level: 2 | 3
  confirmLabel: string
  /** The action after the confirmation is running. */
  pending?: boolean
  /** The text must not reveal whether the number has an account. */
  ifKnown?: boolean
  hint?: ReactNode
  /** Error of the action after the code was accepted. */
  failure?: string | null
  onConfirm?: (digits: string) => void
  /** Missing if the number can't be changed. */
  onEdit?: () => void
  /** Without scripts, the buttons post forms instead of calling back. */
  posted?: boolean
}

/** WebOTP credential. TypeScript's DOM types lack it. */
type SmsCode = Credential & { code: string }

/** Reads the code from the incoming message, if the browser supports WebOTP and the reader allows it. */
function useSmsCode(onCode: ((code: string) => void) | undefined): void {
  const take = useRef(onCode)
  const isEnabled = onCode !== undefined
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!isEnabled || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
    navigator.credentials
      .get(options)
      .then((answer) => answer && take.current?.((answer as SmsCode).code))
      // Denied, or no message arrived: the reader types the code.
      .catch(() => {})
    return () => controller.abort()
  }, [isEnabled])
}

export function CodeForm(props: CodeFormProps) {
  const { code, level, failure, posted, onConfirm } = props
  const t = useText(codeText)
  const [digits, setDigits] = useState('')
  const tries = code.wrong?.tries ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the code after each wrong attempt
  useEffect(() => setDigits(''), [tries])
  const step = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The previous form was taller, so its button was far below.
    step.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useSmsCode(onConfirm)
  const { sent } = code
  if (!sent) return null
  const focusCode = () => step.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  const submit = (event: SubmitEvent) => {
    if (!onConfirm) return
    event.preventDefault()
    onConfirm(digits)
    focusCode()
  }
  return (
    <form ref={step} method="post" noValidate onSubmit={submit} className={classes(form.form, styles.step)}>
      <FormName name="code" />
      <Heading level={level} sent={sent} ifKnown={props.ifKnown} onEdit={props.onEdit} posted={posted} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <CodeField
          key={tries}
          label={t.code}
          labelHidden
          autoFocus
          error={code.wrong?.text}
          onChange={setDigits}
          onFull={onConfirm}
        />
        <Limits sent={sent} wrong={code.wrong !== null} />
      </div>
      <Resend code={code} sent={sent} posted={posted} onResend={focusCode} />
      {props.hint && (
        <Note size="caption" faint leading>
          {props.hint}
        </Note>
      )}
      <p className={styles.never}>
        <Icon name="shield-check" size="medium" />
        <span>{t.neverTell}</span>
      </p>
      <FormFooter>
        <Submit pending={code.confirming || props.pending}>{props.confirmLabel}</Submit>
      </FormFooter>
    </form>
  )
}

const toButtonProps = (form: string | undefined | false, onClick: (() => void) | undefined) =>
  form ? { type: 'submit' as const, form } : { type: 'button' as const, onClick }

function Heading({
  level,
  sent,
  ifKnown,
  onEdit,
  posted,
}: Pick<CodeFormProps, 'level' | 'ifKnown' | 'onEdit' | 'posted'> & { sent: Sent }) {
  const t = useText(codeText)
  const Level = level === 2 ? 'h2' : 'h3'
  const format = useFormat()
  return (
    <div>
      <span className={styles.picture}>
        <Icon name="device-mobile-message" size="large" />
      </span>
      <Level className={styles.title}>{t.codeTitle}</Level>
      <Note size="body" className={styles.to}>
        {ifKnown ? t.sentIfKnown : t.sentTo} <bdi dir="ltr">{format.phone(toE164(sent))}</bdi>{' '}
        {onEdit && (
          <button {...toButtonProps(posted && editNumber, onEdit)} className={styles.edit}>
            {t.editPhone}
            <span className="visually-hidden">{t.editPhoneMore}</span>
          </button>
        )}
      </Note>
    </div>
  )
}

function Limits({ sent, wrong }: { sent: Sent; wrong: boolean }) {
  const t = useText(codeText)
  const over = useSecondsUntil(sent.validUntil) === 0
  return (
    <p className={styles.limits}>
      <span className={over ? styles.over : undefined}>{over ? t.codeOver : t.validFor}</span>
      {/* The error message gives the same information. */}
      {!wrong && <span>{t.attemptsLeft(sent.left)}</span>}
    </p>
  )
}

type ResendProps = Pick<CodeFormProps, 'code' | 'posted'> & { sent: Sent; onResend: () => void }

function Resend({ code, sent, posted, onResend }: ResendProps) {
  const t = useText(codeText)
  const formatTime = useTimeFormat()
  const left = useSecondsUntil(sent.resendFrom)
  const press = () => {
    code.resend()
    // The focus would disappear with the button.
    onResend()
  }
  const resend = (
    <Button
      size="small"
      tone="outline"
      pending={code.sending}
      {...toButtonProps(posted && resendCode, press)}
    >
      {t.resend}
    </Button>
  )
  return (
    <div>
      {/* Without scripts nothing counts down, so the button can't wait. */}
      <Notice icon="clock" action={(left === 0 || posted) && resend}>
        <p>
          {t.noCode}{' '}
          {left > 0 && (
            <>
              {t.resendAfter}{' '}
              <bdi dir="ltr" className={styles.clock}>
                {formatTime(left)}
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
