import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { type NativeForm, useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { CodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { type PhoneCountry, PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { MailLinkStepProps } from './MailLinkStep.tsx'
import type { PasswordByCodeProps } from './PasswordByCode.tsx'
import type { PostedResetProps } from './PostedReset.tsx'
import { forgottenText, resetPasswordText } from './passwordReset.text.ts'
import { useResetProof } from './useResetProof.ts'
import { useVisitDraft, type VisitDraft } from './useVisitDraft.ts'

// Needed only after a correct code.
const MailLinkStep = lazyComponent<MailLinkStepProps>(
  async () => (await import('./MailLinkStep.tsx')).MailLinkStep,
)
const PostedReset = lazyComponent<PostedResetProps>(
  async () => (await import('./PostedReset.tsx')).PostedReset,
)
const PasswordByCode = lazyComponent<PasswordByCodeProps>(
  async () => (await import('./PasswordByCode.tsx')).PasswordByCode,
)

type Props = {
  countries: readonly PhoneCountry[]
  /** Says what the person does here, if not resetting a forgotten password. */
  lead?: string
  /** State of a form posted without scripts. */
  posted: PublicCodeState | null
  onStep: (step: number) => void
  onSaved: (isLoggedIn: boolean) => void
}

/** Staff must also open a link in their email. */
export function ResetByPhone({ posted, ...props }: Props) {
  if (!posted?.open && !posted?.proved) return <Steps posted={posted} {...props} />
  return (
    <LazyBoundary>
      <PostedReset posted={posted} />
    </LazyBoundary>
  )
}

function Steps({ countries, lead, posted, onStep, onSaved }: Props) {
  const t = useText(accountsText)
  const form = useNativeForm(rules.accounts.sendCode, { name: 'phone' })
  const { draft, keep } = useVisitDraft(form, form.rejectedValues ?? posted?.values)
  const code = useCode('resetPassword', form.showErrorResponse)
  const { token, proved, linkNeeded, ...proof } = useResetProof()
  useLayoutEffect(() => onStep(proved ? 3 : code.open ? 2 : 1), [onStep, proved, code.open])
  const submit = () => {
    const { phone = '', phoneCode = '' } = form.getValues()
    if (form.check()) code.requestCode({ phone, phoneCode })
  }
  const confirm = async (digits: string) => {
    const reply = await code.prove(digits)
    if (!reply || !code.sent) return
    const { phone, phoneCode } = code.sent
    proof.setProof({ phone, phoneCode, phoneProof: reply.phoneProof }, reply.mailTokenNeeded)
    code.close()
  }
  const edit = () => {
    flushSync(code.close)
    focusPhone(form)
  }
  const again = () => {
    code.dropProof()
    flushSync(proof.clearProof)
    focusPhone(form)
  }
  const restartWithError = (message: string) => {
    again()
    form.showErrors({ form: message })
  }
  const saved = (isLoggedIn: boolean) => {
    // If the user is redirected, the form stays until the next page loads.
    if (!isLoggedIn) proof.clearProof()
    onSaved(isLoggedIn)
  }
  return (
    <>
      <Form form={form} hidden={code.open || proved !== null} onSubmit={submit} onTyped={keep}>
        <PhoneStep
          countries={countries}
          lead={lead}
          draft={draft}
          byLink={token !== undefined}
          error={form.errors.phone}
        />
        <FormFooter>
          <Submit pending={code.sending}>{t.sendCode}</Submit>
        </FormFooter>
      </Form>
      {code.open && (
        <CodeStep code={code} level={2} ifKnown confirmLabel={t.confirm} onConfirm={confirm} onEdit={edit} />
      )}
      {proved && (
        <LazyBoundary>
          {linkNeeded ? (
            <MailLinkStep error={linkNeeded.error} onNewCode={again} />
          ) : (
            <PasswordByCode
              proved={proved}
              mailToken={token}
              onSaved={saved}
              onLinkNeeded={proof.requireLink}
              onReauthRequired={restartWithError}
            />
          )}
        </LazyBoundary>
      )}
    </>
  )
}

function focusPhone(form: NativeForm): void {
  form.ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
}

type PhoneStepProps = Pick<Props, 'countries' | 'lead'> & {
  draft: VisitDraft | null
  byLink: boolean
  error: string | undefined
}

function PhoneStep({ countries, lead, draft, byLink, error }: PhoneStepProps) {
  const t = useText(accountsText)
  const { byLink: leadByLink } = useText(forgottenText)
  const { forgottenMore } = useText(resetPasswordText)
  const sortedCountries = useOwnCountryFirst(countries)
  return (
    <>
      <Note size="body">{lead ?? (byLink ? leadByLink : forgottenMore)}</Note>
      <PhoneField
        key={draft ? 'draft' : 'empty'}
        label={t.phone}
        countries={sortedCountries}
        phoneCode={draft?.phoneCode}
        phone={draft?.phone}
        required
        error={error}
      />
    </>
  )
}
