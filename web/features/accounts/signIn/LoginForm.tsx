import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useTimeFormat, useWait } from '#web/ui/language/countdown.ts'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { PasskeyLoginProps } from '../passkeys/PasskeyLogin.tsx'
import { usePasskeyAutofill } from '../passkeys/usePasskeyAutofill.ts'
import type { FactorFormProps } from './FactorForm.tsx'
import { NoAccount, OtherFirstStep, OtherModes, Welcome } from './GuestFormLinks.tsx'
import styles from './GuestForms.module.css'
import type { SignInFormProps } from './signInFormProps.ts'
import { useVisitDraft } from './useVisitDraft.ts'

const FactorForm = lazyComponent<FactorFormProps>(async () => (await import('./FactorForm.tsx')).FactorForm)

// For accounts whose number is confirmed already.
const PasskeyLogin = lazyComponent<PasskeyLoginProps>(
  async () => (await import('../passkeys/PasskeyLogin.tsx')).PasskeyLogin,
)

/** Must not reveal whether the login or the password is wrong. A required second factor is no error. */
function toFieldErrors({ code, message }: ErrorResponse) {
  if (code === 'FactorNeeded') return {}
  return code === 'WrongLogin' ? { password: message } : null
}

function usePostedTicket(): string | null {
  const [login, factor] = [useRejectedForm('login'), useRejectedForm('factor')]
  return login?.errorResponse.ticket ?? factor?.values.ticket ?? null
}

export function LoginForm({ next, onMode, onStep, onDone, isRedirecting, knownLogin }: SignInFormProps) {
  const t = useText(accountsText)
  const form = useNativeForm(rules.accounts.login, { name: 'login', getErrors: toFieldErrors })
  const [ticket, setTicket] = useState(usePostedTicket())
  const { draft, keep, drop } = useVisitDraft(form)
  const wait = useWait()
  const formatTime = useTimeFormat()
  function finishLogin() {
    drop()
    onDone()
  }
  const passkey = usePasskeyAutofill(finishLogin)
  const login = useMutation(endpoints.accounts.login, {
    revalidates: false,
    onSuccess: finishLogin,
    onError(error) {
      if (error.ticket) setTicket(error.ticket)
      if (error.code === 'TooMany' && error.retryAfter) {
        wait.begin(error.retryAfter)
        // A disabled button would lose the focus.
        form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
      } else form.showErrorResponse(error)
    },
  })
  const submit = () => {
    if (wait.left > 0 || !form.check()) return
    const { login: name = '', password = '' } = form.getValues()
    login.send({ login: name, password })
  }
  const { showErrors } = form
  const back = useCallback(
    (reason?: string) => {
      flushSync(() => setTicket(null))
      showErrors({ form: reason })
      form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
    },
    [showErrors, form.ref],
  )
  if (ticket) {
    return (
      <LazyBoundary fallback={<Skeleton count={2} shape="box" />}>
        <FactorForm
          ticket={ticket}
          onStep={onStep}
          onDone={finishLogin}
          onBack={back}
          isRedirecting={isRedirecting}
        />
      </LazyBoundary>
    )
  }
  return (
    <Form form={form} onSubmit={submit} onTyped={keep}>
      {knownLogin ? (
        <Note size="body">{t.passwordNeeded}</Note>
      ) : (
        <Welcome title={t.welcomeBack}>{t.welcomeBackMore}</Welcome>
      )}
      <TextField
        key={draft ? 'draft' : 'empty'}
        {...form.field('login')}
        defaultValue={form.rejectedValues?.login ?? knownLogin ?? draft?.login}
        label={t.loginName}
        autoComplete="username webauthn"
        onFocus={passkey.begin}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t.password} aside={<ForgottenLink />} />
      {passkey.failure && <Notice tone="error">{passkey.failure.message}</Notice>}
      <RateLimitNotice message={login.failure?.message} left={wait.left} hasStarted={wait.hasStarted} />
      <FormFooter>
        <Submit pending={login.pending || passkey.pending || isRedirecting} disabled={wait.left > 0}>
          {wait.left > 0 ? t.tryAfter(formatTime(wait.left)) : t.login}
        </Submit>
        {knownLogin ? (
          <LazyBoundary>
            <PasskeyLogin onDone={finishLogin} />
          </LazyBoundary>
        ) : (
          <>
            <OtherFirstStep to="phone" next={next} onMode={onMode} />
            <OtherModes to="register" phoneOnly next={next} onMode={onMode} />
          </>
        )}
      </FormFooter>
      {!knownLogin && <NoAccount next={next} onMode={onMode} />}
    </Form>
  )
}

function ForgottenLink() {
  const t = useText(accountsText)
  return (
    <a href={useAddress()('ForgottenPassword')} className={styles.link}>
      {t.forgotten}
    </a>
  )
}

/** Screen readers announce the wait and its end once each; the button shows the seconds. */
function RateLimitNotice({
  message,
  left,
  hasStarted,
}: {
  message: string | undefined
  left: number
  hasStarted: boolean
}) {
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
        {hasStarted && left === 0 ? t.tryNow : ''}
      </p>
    </>
  )
}
