import { failureText } from '../../../contract/failures.ts'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { useGuestDialog } from '../../layout/guest.tsx'
import { useAddress } from '../../layout/here.ts'
import { useLanguage, useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { accountsText } from './accounts.text.ts'
import { missing } from './checks.ts'
import { useClock, useWait } from './countdown.ts'
import { Ending, Form, Submit } from './Form.tsx'
import type { FormsProps } from './formsProps.ts'
import styles from './GuestForms.module.css'
import { NoAccount, OtherWays, Welcome } from './GuestWords.tsx'
import { useForm } from './useForm.ts'

/** An e-mail, a number or a name, and a password. */
export function LoginForm({ next, onMode, onDone, arriving }: FormsProps) {
  const t = useText(accountsText)
  const form = useForm()
  const wait = useWait()
  const clock = useClock()
  const login = useSend(calls.accounts.login, {
    refreshes: [],
    done: onDone,
    refused(refusal) {
      if (refusal.code === 'WrongLogin') form.mark({ password: refusal.message })
      else if (refusal.code === 'TooMany' && refusal.retryAfter) {
        wait.begin(refusal.retryAfter)
        // A button that takes no press would lose the focus.
        form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
      } else form.refuse(refusal)
    },
  })
  const submit = () => {
    const { login: name = '', password = '' } = form.typed()
    if (wait.left > 0 || !form.check(missing({ login: name, password }, 'login', 'password'))) return
    login.send({ login: name, password })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Welcome title={t.welcomeBack}>{t.welcomeBackMore}</Welcome>
      <TextField
        name="login"
        label={t.loginName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={form.errors.login}
      />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="current-password"
        maxLength={128}
        required
        aside={<ForgottenLink />}
        error={form.errors.password}
      />
      <Slowed message={login.failure?.message} left={wait.left} begun={wait.begun} />
      <Ending>
        <Submit pending={login.pending || arriving} disabled={wait.left > 0}>
          {wait.left > 0 ? t.tryAfter(clock(wait.left)) : t.login}
        </Submit>
        <OtherWays to="register" phoneOnly next={next} onMode={onMode} />
      </Ending>
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
  const language = useLanguage()
  return (
    <>
      {left > 0 && (
        <Notice tone="error">
          <p aria-hidden="true">{failureText(language, 'TooMany')}</p>
          <p className="visually-hidden">{message}</p>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {begun && left === 0 ? t.tryNow : ''}
      </p>
    </>
  )
}
