import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { Head } from '../../layout/Head.tsx'
import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useText } from '../../ui/language.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { accountsText } from './accounts.text.ts'
import { CodeStep } from './CodeStep.tsx'
import { failedPhone } from './checks.ts'
import { phoneCountries, useOwnPhoneCode } from './countries.ts'
import { Ending, Form, Submit } from './Form.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import styles from './SmallPage.module.css'
import { useCode } from './useCode.ts'
import { type FormState, useForm } from './useForm.ts'

export const loader = answers({
  countries: () => question(calls.regions.getAllActivatedCountries, {}, phoneCountries),
})

type Proved = { phone: string; phoneCode: string; phoneProof: string }

export default function ForgottenPasswordScreen() {
  const t = useText(accountsText)
  const [saved, setSaved] = useState(false)
  return (
    <>
      <Head title={t.forgottenTitle} />
      {saved ? <Saved /> : <Resetting onSaved={() => setSaved(true)} />}
    </>
  )
}

function Saved() {
  const t = useText(accountsText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <EmptyState
        level={1}
        title={t.passwordReset}
        action={<Button href={useAddress()('SignIn')}>{t.loginNow}</Button>}
      >
        {t.passwordResetMore}
      </EmptyState>
    </div>
  )
}

function Resetting({ onSaved }: { onSaved: () => void }) {
  const t = useText(accountsText)
  const login = useAddress()('SignIn')
  const form = useForm()
  const code = useCode('resetPassword', form.refuse)
  const [proved, setProved] = useState<Proved | null>(null)
  const confirm = async (digits: string) => {
    const phoneProof = await code.confirm(digits)
    if (!phoneProof || !code.sent) return
    setProved({ phone: code.sent.phone, phoneCode: code.sent.phoneCode, phoneProof })
    code.close()
  }
  const edit = () => {
    flushSync(code.close)
    form.ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  const again = (message: string) => {
    code.forget()
    setProved(null)
    form.mark({ form: message })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Stepper step={proved ? 3 : code.open ? 2 : 1} of={3} />
        <h1>{t.forgottenTitle}</h1>
      </header>
      <NeedsScript />
      <Asking form={form} code={code} hidden={code.open || proved !== null} />
      {code.open && (
        <CodeStep code={code} level={2} ifKnown confirmLabel={t.confirm} onConfirm={confirm} onEdit={edit} />
      )}
      {proved && <NewPasswordForm proved={proved} onSaved={onSaved} onProofNeeded={again} />}
      {!proved && (
        <p>
          <a href={login} className={styles.back}>
            {t.backToLogin}
          </a>
        </p>
      )}
    </div>
  )
}

function Asking(props: { form: FormState; code: ReturnType<typeof useCode>; hidden: boolean }) {
  const { form, code, hidden } = props
  const t = useText(accountsText)
  const { countries } = useAnswers<typeof loader>()
  const own = useOwnPhoneCode(countries)
  const submit = () => {
    const { phone = '', phoneCode = '' } = form.typed()
    if (form.check({ phone: failedPhone(phone) })) code.ask({ phone, phoneCode })
  }
  return (
    <Form form={form} hidden={hidden} onSubmit={submit}>
      <p className={styles.lead}>{t.forgottenMore}</p>
      <PhoneField label={t.phone} countries={countries} phoneCode={own} required error={form.errors.phone} />
      <Ending>
        <Submit pending={code.sending}>{t.sendCode}</Submit>
      </Ending>
    </Form>
  )
}
