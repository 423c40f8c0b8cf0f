import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ConsentLabel } from '#web/forms/ConsentLabel.tsx'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { consentText } from '#web/forms/native/native.text.ts'
import { rules } from '#web/forms/native/rules.ts'
import { type NativeForm, useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { CodeStep, PostedCodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { isSameNumber, type PhoneNumber, toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import { parseAcceptedVersions } from './acceptedVersions.ts'
import { toAccountInput, toReferralInput } from './accountInput.ts'
import { OtherModes, Welcome } from './GuestFormLinks.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { ReferralField } from './ReferralField.tsx'
import type { SignInFormProps } from './signInFormProps.ts'
import { useVisitDraft, type VisitDraft } from './useVisitDraft.ts'

export function RegisterForm({ postedState, ...props }: SignInFormProps) {
  const t = useText(accountsText)
  if (!postedState?.open) return <Steps postedState={postedState} {...props} />
  const labels = { confirmLabel: t.confirmAndCreate, hint: t.takenHint }
  return <PostedCodeStep posted={postedState} level={2} {...labels} />
}

type CountryProps = Pick<SignInFormProps, 'countries' | 'countriesFallback'>

type Props = CountryProps & {
  form: NativeForm
  /** True if the number is already confirmed, so that no code is needed. */
  proved: boolean
  draft: VisitDraft | null
}

function RegisterFields({ draft, ...props }: Props) {
  return <Fields key={draft ? 'draft' : 'empty'} {...props} draft={draft ?? {}} />
}

function Fields({ form, proved, countries, countriesFallback, draft }: Props & { draft: VisitDraft }) {
  const t = useText(accountsText)
  const agreements = useRootData()?.consentVersions
  return (
    <>
      <TextField {...form.field('name')} label={t.name} autoComplete="name" defaultValue={draft.name} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="email"
        defaultValue={draft.email}
      />
      <PhoneInput
        draft={draft}
        countries={countries}
        countriesFallback={countriesFallback}
        error={form.errors.phone}
        help={proved ? t.phoneProved : t.phoneHelp}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete="new-password"
        rules={usePasswordRules()}
      />
      <ReferralField form={form} draft={draft} />
      <input type="hidden" name="termsVersion" value={agreements?.terms} />
      <input type="hidden" name="privacyVersion" value={agreements?.privacy} />
      <Checkbox
        name="agreed"
        value="1"
        required
        defaultChecked={Boolean(draft.agreed)}
        label={<ConsentLabel />}
        error={form.errors.agreed}
      />
    </>
  )
}

function Steps({
  next,
  onMode,
  onStep,
  onDone,
  isRedirecting,
  postedState,
  ...countryProps
}: SignInFormProps) {
  const t = useText(accountsText)
  const form = useNativeForm(rules.accounts.signUp, { name: 'register' })
  const { code, sending, submit, confirm, ...registering } = useRegistering(form, postedState, onDone)
  const { follow, draft } = registering
  const proved = registering.proved || (postedState?.proved ?? false)
  const edit = useEdit(form, code.close)
  const { open } = code
  const title = t.confirmPhone
  useLayoutEffect(() => onStep(open ? { title, onBack: edit } : null), [onStep, open, title, edit])
  useEffect(() => () => onStep(null), [onStep])
  const pending = sending || isRedirecting
  return (
    <>
      {/* A sign-up started without scripts continues without them, because only the server has its state. */}
      <Form form={form} hidden={open} onSubmit={postedState ? undefined : submit} onTyped={follow}>
        <Welcome title={t.welcome}>{t.welcomeMore}</Welcome>
        <RegisterFields form={form} proved={proved} draft={draft} {...countryProps} />
        <FormFooter>
          <Submit pending={pending}>{proved ? t.createAccount : t.sendCode}</Submit>
          <OtherModes to="login" next={next} onMode={onMode} />
        </FormFooter>
      </Form>
      {open && (
        <CodeStep
          code={code}
          level={onMode ? 3 : 2}
          confirmLabel={t.confirmAndCreate}
          pending={pending}
          hint={t.takenHint}
          onConfirm={confirm}
          onEdit={edit}
        />
      )}
    </>
  )
}

function useRegistering(form: NativeForm, posted: SignInFormProps['postedState'], onDone: () => void) {
  const t = useText(accountsText)
  const agreement = useText(consentText)
  const code = useCode('signUp', form.showErrorResponse)
  const { draft, keep, drop } = useVisitDraft(form, form.rejectedValues ?? posted?.values)
  const [number, setNumber] = useState<PhoneNumber>(toPhoneNumber({}))
  const checking = useMutation(endpoints.accounts.checkSignUp, {
    revalidates: false,
    onError: form.showErrorResponse,
  })
  const signUp = useMutation(endpoints.accounts.signUp, {
    revalidates: false,
    onSuccess({ user }) {
      drop()
      code.dropProof()
      toast({ text: t.signedUp })
      if (user.email) toast({ tone: 'info', text: t.linkMailed(user.email) })
      onDone()
    },
    onError(error) {
      if (error.fields.phoneProof) code.dropProof()
      code.close()
      form.showErrorResponse(error)
    },
  })
  const create = (phoneProof: string) => {
    const values = form.getValues()
    return signUp.send({
      ...toAccountInput(values),
      ...parseAcceptedVersions(values),
      ...toReferralInput(values),
      phoneProof,
    })
  }
  const submit = async () => {
    const values = form.getValues()
    const number = toPhoneNumber(values)
    const proof = code.getProof(number)
    if (!form.check({ agreed: values.agreed ? undefined : agreement.mustAgree })) return
    if (proof) create(proof)
    // The server checks the password before it sends a code.
    else if (await checking.send(toAccountInput(values))) code.requestCode(number)
  }
  const confirm = async (digits: string) => {
    const proof = code.getProof(toPhoneNumber(form.getValues())) ?? (await code.confirm(digits))
    if (proof) create(proof)
  }
  const updateNumber = () => {
    const values = form.getValues()
    keep()
    setNumber((now) => (isSameNumber(now, toPhoneNumber(values)) ? now : toPhoneNumber(values)))
  }
  const sending = checking.pending || code.sending || signUp.pending
  return {
    code,
    sending,
    submit,
    confirm,
    proved: code.getProof(number) !== null,
    follow: updateNumber,
    draft,
  }
}

function useEdit({ ref }: NativeForm, close: () => void) {
  return useCallback(() => {
    flushSync(close)
    ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }, [ref, close])
}
