import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRefusedForm } from '#web/forms/native/useRefusedForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { byEmailText } from './byEmail.text.ts'
import type { Mailed } from './forgottenForms.ts'
import { MailSent } from './MailSent.tsx'
import { useGuestDraft } from './useGuestDraft.ts'

type Props = {
  /** What was posted of it from this page, where scripts don't run. */
  mailed: Mailed | null
  onStep: (step: number) => void
}

/** A new password by a link to the confirmed address: asks for the link, and sends the reader to their mail. */
export function ByEmail({ mailed, onStep }: Props) {
  return mailed ? <Posted mailed={mailed} /> : <Asking onStep={onStep} />
}

function Posted({ mailed: { mailed, again } }: { mailed: Mailed }) {
  return <MailSent to={mailed} again={again} refusal={useRefusedForm('email')?.refusal.message} />
}

function Asking({ onStep }: Pick<Props, 'onStep'>) {
  const t = useText(byEmailText)
  const { email: label } = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendResetLink, { name: 'email' })
  const { draft, keep } = useGuestDraft(form)
  const [sent, setSent] = useState<{ to: string; again: boolean } | null>(null)
  const asking = useSend(calls.accounts.sendResetLink, { refreshes: [], refused: form.refuse })
  useLayoutEffect(() => onStep(sent ? 2 : 1), [onStep, sent])
  const ask = async (email: string) => {
    if (await asking.send({ email })) setSent({ to: email, again: sent !== null })
  }
  const submit = () => {
    const { email = '' } = form.typed()
    if (form.check()) ask(email)
  }
  const edit = () => {
    asking.reset()
    flushSync(() => setSent(null))
    form.ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }
  return (
    <>
      <Form form={form} hidden={sent !== null} onSubmit={submit} onTyped={keep}>
        <p className={styles.lead}>{t.emailMore}</p>
        <TextField
          key={draft ? 'draft' : 'empty'}
          {...form.field('email')}
          defaultValue={draft?.email}
          type="email"
          label={label}
          autoComplete="email"
        />
        <FormFooter>
          <Submit pending={asking.pending}>{t.sendLink}</Submit>
        </FormFooter>
      </Form>
      {sent && (
        <MailSent
          to={sent.to}
          again={sent.again}
          refusal={asking.failure?.message}
          pending={asking.pending}
          onAgain={() => ask(sent.to)}
          onOther={edit}
        />
      )}
    </>
  )
}
