import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calls } from '../../../api/calls.ts'
import { useSend } from '../../../api/useSend.ts'
import { Form, FormFooter, Submit } from '../../../forms/native/Form.tsx'
import { rules } from '../../../forms/native/rules.ts'
import { useNativeForm } from '../../../forms/native/useNativeForm.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { byEmailText } from './byEmail.text.ts'
import { CheckMail } from './CheckMail.tsx'
import { useGuestDraft } from './useGuestDraft.ts'

/** A new password by a link to the confirmed address: asks for the link, and sends the reader to their mail. */
export function ByEmail({ onStep }: { onStep: (step: number) => void }) {
  const t = useText(byEmailText)
  const { email: label } = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendResetLink)
  const { draft, keep } = useGuestDraft(form)
  const [sent, setSent] = useState<{ to: string; again: boolean } | null>(null)
  const asking = useSend(calls.accounts.sendResetLink, { refreshes: [], refused: form.refuse })
  useLayoutEffect(() => onStep(sent ? 2 : 1), [onStep, sent])
  const ask = async (email: string) => {
    if (await asking.send({ email })) setSent({ to: email, again: sent !== null })
  }
  const submit = async () => {
    const { email = '' } = form.typed()
    if (await form.check()) ask(email)
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
        <CheckMail
          title={t.openMail}
          refusal={asking.failure?.message}
          help={t.noMail}
          action={
            <>
              <Button size="small" tone="outline" pending={asking.pending} onClick={() => ask(sent.to)}>
                {t.sendAgain}
              </Button>
              <Button size="small" tone="plain" onClick={edit}>
                {t.otherEmail}
              </Button>
            </>
          }
        >
          <p>
            {t.sentIfKnown} <bdi dir="ltr">{sent.to}</bdi>
          </p>
          <p>{t.openAnywhere}</p>
          <p role="status" className={styles.said}>
            {sent.again && !asking.pending && !asking.failure && t.sentAgain}
          </p>
        </CheckMail>
      )}
    </>
  )
}
