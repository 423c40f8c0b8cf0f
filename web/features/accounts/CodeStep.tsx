import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { accountsText } from './accounts.text.ts'
import styles from './CodeStep.module.css'
import { useClock, useSecondsUntil } from './countdown.ts'
import form from './Form.module.css'
import { Ending, Submit } from './Form.tsx'
import { readable } from './phoneNumber.ts'
import type { Sent } from './sentCodes.ts'
import type { Code } from './useCode.ts'

type Props = {
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
  onEdit: () => void
}

/** Takes the code out of the message: where it went, how long it is good for, when another may be asked for. */
export function CodeStep(props: Props) {
  const { code, level, failure } = props
  const t = useText(accountsText)
  const [digits, setDigits] = useState('')
  const tries = code.wrong?.tries ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wrong code is typed anew
  useEffect(() => setDigits(''), [tries])
  const step = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form before it was taller: its button was pressed far below.
    step.current?.scrollIntoView({ block: 'nearest' })
  }, [])
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
        />
        <Limits sent={sent} wrong={code.wrong !== null} />
      </div>
      <Resend code={code} sent={sent} />
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      <p className={styles.never}>
        <Icon name="shield-check" size="medium" />
        <span>{t.neverTell}</span>
      </p>
      <Ending>
        <Submit pending={code.confirming || props.pending} disabled={digits.length < 6}>
          {props.confirmLabel}
        </Submit>
      </Ending>
    </form>
  )
}

function Heading({
  level,
  sent,
  ifKnown,
  onEdit,
}: Pick<Props, 'level' | 'ifKnown' | 'onEdit'> & { sent: Sent }) {
  const t = useText(accountsText)
  const Level = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      <span className={styles.picture}>
        <Icon name="device-mobile-message" size="large" />
      </span>
      <Level className={styles.title}>{t.codeTitle}</Level>
      <p className={styles.to}>
        {ifKnown ? t.sentIfKnown : t.sentTo} <bdi dir="ltr">{readable(sent)}</bdi>{' '}
        <button type="button" className={styles.edit} onClick={onEdit}>
          {t.editPhone}
          <span className="visually-hidden">{t.editPhoneMore}</span>
        </button>
      </p>
    </div>
  )
}

function Limits({ sent, wrong }: { sent: Sent; wrong: boolean }) {
  const t = useText(accountsText)
  const over = useSecondsUntil(sent.validUntil) === 0
  return (
    <p className={styles.limits}>
      <span className={over ? styles.over : undefined}>{over ? t.codeOver : t.validFor}</span>
      {/* What is wrong says it too. */}
      {!wrong && <span>{t.attemptsLeft(sent.left)}</span>}
    </p>
  )
}

function Resend({ code, sent }: { code: Code; sent: Sent }) {
  const t = useText(accountsText)
  const clock = useClock()
  const left = useSecondsUntil(sent.resendFrom)
  const resend = (
    <Button size="small" tone="outline" pending={code.sending} onClick={code.resend}>
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
