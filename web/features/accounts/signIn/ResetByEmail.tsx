import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { CheckMail } from './CheckMail.tsx'
import type { MailedLink } from './forgottenForms.ts'
import { resetByEmailText } from './passwordReset.text.ts'
import { useVisitDraft } from './useVisitDraft.ts'

type Props = {
  /** State of a form posted without scripts. */
  mailed: MailedLink | null
  onStep: (step: number) => void
}

export function ResetByEmail({ mailed, onStep }: Props) {
  return mailed ? <PostedEmail mailed={mailed} /> : <EmailForm onStep={onStep} />
}

type MailSentProps = {
  to: string
  again: boolean
  error: string | undefined
  pending?: boolean
  /** Without these the forms are posted. */
  onAgain?: () => void
  onOther?: () => void
}

function MailSent({ to, again, error, pending, onAgain, onOther }: MailSentProps) {
  const t = useText(resetByEmailText)
  const look = { size: 'small', tone: 'outline' } as const
  const action = (
    <>
      <FormButton name="email" values={{ email: to }} pending={pending} onPress={onAgain} {...look}>
        {t.sendAgain}
      </FormButton>
      <FormButton name="other" onPress={onOther} {...look} tone="plain">
        {t.otherEmail}
      </FormButton>
    </>
  )
  return (
    <CheckMail title={t.openMail} error={error} help={t.noMail} action={action}>
      <p>
        {t.sentIfKnown} <bdi dir="ltr">{to}</bdi>
      </p>
      <p>{t.openAnywhere}</p>
      <p role="status" className={styles.said}>
        {again && !pending && !error && t.sentAgain}
      </p>
    </CheckMail>
  )
}

function PostedEmail({ mailed: { mailed, again } }: { mailed: MailedLink }) {
  return <MailSent to={mailed} again={again} error={useRejectedForm('email')?.errorResponse.message} />
}

function EmailForm({ onStep }: Pick<Props, 'onStep'>) {
  const t = useText(resetByEmailText)
  const { email: label } = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendResetLink, { name: 'email' })
  const { draft, keep } = useVisitDraft(form)
  const [sent, setSent] = useState<{ to: string; again: boolean } | null>(null)
  const sendResetLink = useMutation(endpoints.accounts.sendResetLink, {
    revalidates: false,
    onError: form.showErrorResponse,
  })
  useLayoutEffect(() => onStep(sent ? 2 : 1), [onStep, sent])
  const requestLink = async (email: string) => {
    if (await sendResetLink.send({ email })) setSent({ to: email, again: sent !== null })
  }
  const submit = () => {
    const { email = '' } = form.getValues()
    if (form.check()) requestLink(email)
  }
  const edit = () => {
    sendResetLink.reset()
    flushSync(() => setSent(null))
    form.ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }
  return (
    <>
      <Form form={form} hidden={sent !== null} onSubmit={submit} onTyped={keep}>
        <Note size="body">{t.emailMore}</Note>
        <TextField
          key={draft ? 'draft' : 'empty'}
          {...form.field('email')}
          defaultValue={draft?.email}
          type="email"
          label={label}
          autoComplete="email"
        />
        <FormFooter>
          <Submit pending={sendResetLink.pending}>{t.sendLink}</Submit>
        </FormFooter>
      </Form>
      {sent && (
        <MailSent
          to={sent.to}
          again={sent.again}
          error={sendResetLink.failure?.message}
          pending={sendResetLink.pending}
          onAgain={() => requestLink(sent.to)}
          onOther={edit}
        />
      )}
    </>
  )
}
