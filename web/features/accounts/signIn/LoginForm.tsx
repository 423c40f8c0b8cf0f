import { calls } from '../../../api/calls.ts'
import type { Refusal } from '../../../api/reply.ts'
import { useSend } from '../../../api/useSend.ts'
import { Form, FormFooter, Submit } from '../../../forms/native/Form.tsx'
import { rules } from '../../../forms/native/rules.ts'
import { useNativeForm } from '../../../forms/native/useNativeForm.ts'
import { useGuestDialog } from '../../../layout/guest/GuestProvider.tsx'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useClock, useWait } from '../../../ui/language/countdown.ts'
import { useText } from '../../../ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { FormsProps } from './formsProps.ts'
import { NoAccount, OtherWays, Welcome } from './GuestFormLinks.tsx'
import styles from './GuestForms.module.css'
import { useGuestDraft } from './useGuestDraft.ts'

/** It mustn't tell which of both is wrong. */
const atPassword = ({ code, message }: Refusal) => (code === 'WrongLogin' ? { password: message } : null)

/** An email, a number or a name, and a password. */
export function LoginForm({ next, onMode, onDone, arriving }: FormsProps) {
  const t = useText(accountsText)
  const form = useNativeForm(rules.accounts.login, { name: 'login', says: atPassword })
  const { draft, keep, drop } = useGuestDraft(form)
  const wait = useWait()
  const clock = useClock()
  const login = useSend(calls.accounts.login, {
    refreshes: [],
    done() {
      drop()
      onDone()
    },
    refused(refusal) {
      if (refusal.code === 'TooMany' && refusal.retryAfter) {
        wait.begin(refusal.retryAfter)
        // A button that takes no press would lose the focus.
        form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
      } else form.refuse(refusal)
    },
  })
  const submit = () => {
    if (wait.left > 0 || !form.check()) return
    const { login: name = '', password = '' } = form.typed()
    login.send({ login: name, password })
  }
  return (
    <Form form={form} onSubmit={submit} onTyped={keep}>
      <Welcome title={t.welcomeBack}>{t.welcomeBackMore}</Welcome>
      <TextField
        key={draft ? 'draft' : 'empty'}
        {...form.field('login')}
        defaultValue={draft?.login}
        label={t.loginName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete="current-password"
        aside={<ForgottenLink />}
      />
      <Slowed message={login.failure?.message} left={wait.left} begun={wait.begun} />
      <FormFooter>
        <Submit pending={login.pending || arriving} disabled={wait.left > 0}>
          {wait.left > 0 ? t.tryAfter(clock(wait.left)) : t.login}
        </Submit>
        <OtherWays to="register" phoneOnly next={next} onMode={onMode} />
      </FormFooter>
      <NoAccount next={next} onMode={onMode} />
    </Form>
  )
}

function ForgottenLink() {
  const t = useText(accountsText)
  const { close } = useGuestDialog()
  return (
    <a href={useAddress()('ForgottenPassword')} onClick={close} className={styles.link}>
      {t.forgotten}
    </a>
  )
}

/** Says once how long the wait is, and once that it is over; the seconds run on the button. */
function Slowed({ message, left, begun }: { message: string | undefined; left: number; begun: boolean }) {
  const t = useText(accountsText)
  return (
    <>
      {left > 0 && (
        <Notice tone="error">
          <p aria-hidden="true">{t.tooMany}</p>
          <p className="visually-hidden">{message}</p>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {begun && left === 0 ? t.tryNow : ''}
      </p>
    </>
  )
}
