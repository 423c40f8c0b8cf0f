import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { type NativeForm, useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { CodeStep, PostedCodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { type PhoneNumber, toE164, toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import { OtherFirstStep, OwnPlace, Welcome } from './GuestFormLinks.tsx'
import type { NameFormProps } from './NameForm.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import type { SignInFormProps } from './signInFormProps.ts'
import { useVisitDraft } from './useVisitDraft.ts'

// Needed only after a correct code: the first by new members, the second by those with a password.
const NameForm = lazyComponent<NameFormProps>(async () => (await import('./NameForm.tsx')).NameForm)
const LoginForm = lazyComponent<SignInFormProps>(async () => (await import('./LoginForm.tsx')).LoginForm)

/** The first step of every visitor: a number and a code to it. */
export function PhoneForm({ postedState, ...props }: SignInFormProps) {
  const t = useText(accountsText)
  if (postedState?.open) return <PostedCodeStep posted={postedState} level={2} confirmLabel={t.goOn} />
  return <Steps postedState={postedState} {...props} />
}

type Confirmed = { nextStep: 'name' | 'password'; number: PhoneNumber; phoneProof: string | null }

/** Returns the step after a code posted without scripts. Its proof stays on the server, so `phoneProof` is null. */
function readPostedStep(posted: SignInFormProps['postedState']): Confirmed | null {
  if (!posted) return null
  const number = toPhoneNumber(posted.values)
  if (posted.values.nextStep === 'password') return { nextStep: 'password', number, phoneProof: null }
  return posted.proved ? { nextStep: 'name', number, phoneProof: null } : null
}

/** Confirms a number with a code, then asks what its account needs; `edit` returns to the number. */
function usePhoneSteps(form: NativeForm, posted: SignInFormProps['postedState'], onDone: () => void) {
  const code = useCode('continue', form.showErrorResponse)
  const {
    draft,
    keep: keepDraft,
    drop: dropDraft,
  } = useVisitDraft(form, form.rejectedValues ?? posted?.values)
  const [confirmed, setConfirmed] = useState(readPostedStep(posted))
  const { ref, showErrorResponse } = form
  const { close, dropProof } = code
  const edit = useCallback(() => {
    flushSync(() => {
      close()
      setConfirmed(null)
    })
    ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }, [close, ref])
  const startOver = (error: ErrorResponse) => {
    dropProof()
    edit()
    showErrorResponse(error)
  }
  const finish = () => {
    dropDraft()
    dropProof()
    onDone()
  }
  const login = useMutation(endpoints.accounts.continueWithPhone, { revalidates: false, onError: startOver })
  const continueWith = async (number: PhoneNumber, phoneProof: string) => {
    const reply = await login.send({ ...number, phoneProof })
    if (!reply) return
    if (reply.nextStep === null) return finish()
    // A number with a password needs another code if it is entered again.
    if (reply.nextStep === 'password') dropProof()
    close()
    setConfirmed({ nextStep: reply.nextStep, number, phoneProof })
  }
  const submit = () => {
    if (!form.check()) return
    const number = toPhoneNumber(form.getValues())
    const proof = code.getProof(number)
    if (proof) void continueWith(number, proof)
    else void code.requestCode(number)
  }
  const confirm = async (digits: string) => {
    const phoneProof = await code.confirm(digits)
    if (phoneProof && code.sent) await continueWith(toPhoneNumber(code.sent), phoneProof)
  }
  return {
    code,
    draft,
    keepDraft,
    confirmed,
    edit,
    startOver,
    finish,
    submit,
    confirm,
    pending: login.pending,
  }
}

function Steps({ postedState, countries, countriesFallback, ...props }: SignInFormProps) {
  const { next, onMode, onStep, onDone, isRedirecting } = props
  const t = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendCode, { name: 'number' })
  const steps = usePhoneSteps(form, postedState, onDone)
  const { code, confirmed, edit, finish } = steps
  const isDialog = onMode !== undefined
  const title = getTitle(t, code.open, confirmed)
  useLayoutEffect(() => onStep(title ? { title, onBack: edit } : null), [onStep, title, edit])
  useEffect(() => () => onStep(null), [onStep])
  const pending = steps.pending || isRedirecting
  return (
    <>
      <Form
        form={form}
        hidden={code.open || confirmed !== null}
        onSubmit={steps.submit}
        onTyped={steps.keepDraft}
      >
        <Welcome title={t.welcome}>{t.welcomePhone}</Welcome>
        <PhoneInput
          countries={countries}
          countriesFallback={countriesFallback}
          draft={steps.draft}
          error={form.errors.phone}
          help={t.phoneHelp}
        />
        <FormFooter>
          <Submit pending={code.sending || pending}>{t.goOn}</Submit>
          <OtherFirstStep to="login" next={next} onMode={onMode} />
          <OwnPlace />
        </FormFooter>
      </Form>
      {code.open && (
        <CodeStep
          code={code}
          level={isDialog ? 3 : 2}
          confirmLabel={t.goOn}
          pending={pending}
          onConfirm={steps.confirm}
          onEdit={edit}
        />
      )}
      {confirmed && (
        <LazyBoundary fallback={<Skeleton count={2} shape="box" />}>
          {confirmed.nextStep === 'name' ? (
            <NameForm
              {...confirmed}
              isRedirecting={isRedirecting}
              onDone={finish}
              onProofLost={steps.startOver}
            />
          ) : (
            <LoginForm {...props} onDone={finish} knownLogin={toE164(confirmed.number)} />
          )}
        </LazyBoundary>
      )}
    </>
  )
}

type Texts = (typeof accountsText)['ar']

function getTitle(t: Texts, isCodeOpen: boolean, confirmed: Confirmed | null): string | null {
  if (isCodeOpen) return t.confirmPhone
  if (!confirmed) return null
  return confirmed.nextStep === 'name' ? t.yourName : t.login
}
