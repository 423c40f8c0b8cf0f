import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction, type PostedForm } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { CodeStep, PostedCodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import {
  codeForms,
  readCodeState,
  requestCode,
  saveCodeState,
  spendProof,
  toPublicCodeState,
} from '#web/forms/phoneCode/codeState.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { accountNumber, type PhoneNumber, toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { addressAfterLogin } from './loginForms.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPasswordText } from './passwordReset.text.ts'
import { confirmAccountText } from './signIn.text.ts'
import { useLoginRedirect } from './useLoginRedirect.ts'

/** The page names the account's owner, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = createLoader({
  phone: () => query(endpoints.accounts.checkAuth, {}, ({ user }) => user.phone ?? ''),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'confirmAccount'),
})

const confirmAccountForms = {
  async number(posted: PostedForm) {
    const { user } = await posted.send(endpoints.accounts.checkAuth, {})
    const countries = listPhoneCountries(await posted.send(endpoints.regions.getAllActivatedCountries, {}))
    return requestCode(posted, 'confirmAccount', accountNumber(user.phone ?? '', countries))
  },
  ...codeForms('confirmAccount', async () => null),
  async password(posted: PostedForm) {
    const { values, formState, send, setAnsweredForm } = posted
    const storedCode = readCodeState(formState, 'confirmAccount')
    if (!storedCode?.proof) return null
    const { phoneProof } = storedCode.proof
    const { password = '' } = values
    const { user } = await spendProof(
      send(endpoints.accounts.confirmAccount, { phoneProof, password }),
      () => {
        saveCodeState(posted, 'confirmAccount', null)
        setAnsweredForm('number', {})
      },
    )
    saveCodeState(posted, 'confirmAccount', null)
    return addressAfterLogin(posted, user.rankBaseName)
  },
}

export const action = createAction(confirmAccountForms)

type Props = {
  /** Null if the code was posted without scripts; the password is then posted, too. */
  proof: string | null
  number: PhoneNumber
  onDone: () => void
  /** Called if the proof has expired. */
  onReauthRequired: () => void
}

function ConfirmedPassword({ proof, number, onDone, onReauthRequired }: Props) {
  const t = useText(confirmAccountText)
  const { newPasswordTitle } = useText(resetPasswordText)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const format = useFormat()
  const form = useNativeForm(rules.accounts.confirmAccount, { name: 'password' })
  const confirm = useMutation(endpoints.accounts.confirmAccount, {
    revalidates: false,
    onSuccess: onDone,
    onError(error) {
      if (error.code === 'AlreadyConfirmed') onDone()
      else if (error.fields.phoneProof) onReauthRequired()
      else form.showErrorResponse(error)
    },
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {newPasswordTitle}
      </h2>
      <Note size="body">{t.chooseLead}</Note>
      <NewPasswordForm
        form={form}
        login={format.phone(toE164(number))}
        pending={confirm.pending}
        onPassword={proof === null ? undefined : (password) => confirm.send({ phoneProof: proof, password })}
      />
    </>
  )
}

/** The only screen open to users whose account or password someone else set. */
export default function ConfirmAccountScreen() {
  const t = useText(confirmAccountText)
  const { confirm } = useText(accountsText)
  const { phone, countries, posted } = useLoaded<typeof loader>()
  const number = accountNumber(phone, countries)
  const [sendError, setSendError] = useState<string | null>(null)
  const [proof, setProof] = useState<string | null>(null)
  const redirect = useLoginRedirect(useViewer()?.rank ?? 'User')
  const code = useCode('confirmAccount', ({ code: key, message }) =>
    // Another tab confirmed it first.
    key === 'AlreadyConfirmed' ? redirect() : setSendError(message),
  )
  const isSent = code.open || (posted?.open ?? false)
  const proved = proof !== null || (posted?.proved ?? false)
  const take = async (digits: string) => {
    const phoneProof = await code.confirm(digits)
    if (!phoneProof) return
    code.close()
    setProof(phoneProof)
  }
  const startOver = () => {
    code.dropProof()
    setProof(null)
    setSendError(t.codeNeeded)
  }
  return (
    <>
      <Head title={t.title} />
      <div className={styles.page}>
        <Stack as="header" gap={12} fit>
          <Stepper step={proved ? 3 : isSent ? 2 : 1} of={3} />
          <h1>{t.title}</h1>
        </Stack>
        {!isSent && !proved && <SendCodeStep number={number} error={sendError} code={code} />}
        {code.open && <CodeStep code={code} level={2} confirmLabel={confirm} onConfirm={take} />}
        {posted?.open && <PostedCodeStep posted={posted} fixed level={2} confirmLabel={confirm} />}
        {proved && (
          <ConfirmedPassword proof={proof} number={number} onDone={redirect} onReauthRequired={startOver} />
        )}
      </div>
    </>
  )
}

type SendCodeStepProps = { number: PhoneNumber; error: string | null; code: ReturnType<typeof useCode> }

function SendCodeStep({ number, error, code }: SendCodeStepProps) {
  const t = useText(confirmAccountText)
  const { sendCode } = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendCode, { name: 'number' })
  const format = useFormat()
  return (
    <Form form={form} onSubmit={() => code.requestCode(number)}>
      {error && <Notice tone="error">{error}</Notice>}
      <Note size="body">{t.lead}</Note>
      <p>
        {t.yourPhone} <bdi dir="ltr">{format.phone(toE164(number))}</bdi>
      </p>
      <Note size="body">{t.notYours}</Note>
      <FormFooter>
        <Submit pending={code.sending}>{sendCode}</Submit>
      </FormFooter>
    </Form>
  )
}
