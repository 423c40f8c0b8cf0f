import { useEffect } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ConsentLabel } from '#web/forms/ConsentLabel.tsx'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import type { PhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useAddress, useRootData } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import { passkeysText } from '../passkeys/passkeys.text.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import { parseAcceptedVersions } from './acceptedVersions.ts'
import { toReferralInput } from './accountInput.ts'
import { ReferralField } from './ReferralField.tsx'
import { useVisitDraft } from './useVisitDraft.ts'

export type NameFormProps = {
  number: PhoneNumber
  /** Null if the code was posted without scripts; the name is then posted, too. */
  phoneProof: string | null
  isRedirecting?: boolean | undefined
  onDone: () => void
  /** Called if the proof has expired, or another tab has used the number. */
  onProofLost: (error: ErrorResponse) => void
}

/** A new member types only the name after the number. The button's text is the consent. */
export function NameForm({ number, phoneProof, isRedirecting, onDone, onProofLost }: NameFormProps) {
  const t = useText(accountsText)
  const { add: addPasskey } = useText(passkeysText)
  const profile = useAddress()('UserProfile')
  const agreements = useRootData()?.consentVersions
  const form = useNativeForm(rules.accounts.signUpWithPhone, { name: 'name' })
  const { draft, keep } = useVisitDraft(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), [])
  const signUp = useMutation(endpoints.accounts.signUpWithPhone, {
    revalidates: false,
    onSuccess() {
      toast({ text: t.signedUp })
      if (supportsPasskeys())
        toast({ tone: 'info', text: t.offerPasskey, action: { label: addPasskey, href: profile } })
      onDone()
    },
    onError: (error) =>
      error.fields.phoneProof || error.fields.phone ? onProofLost(error) : form.showErrorResponse(error),
  })
  const submit = () => {
    if (!form.check() || phoneProof === null) return
    const values = form.getValues()
    const { name = '' } = values
    signUp.send({
      name,
      ...number,
      phoneProof,
      ...parseAcceptedVersions(values),
      ...toReferralInput(values),
    })
  }
  return (
    <Form form={form} onSubmit={phoneProof === null ? undefined : submit} onTyped={keep}>
      <Note size="body">{t.yourNameMore}</Note>
      <TextField
        key={draft ? 'draft' : 'empty'}
        {...form.field('name')}
        label={t.name}
        autoComplete="name"
        defaultValue={draft?.name}
      />
      <ReferralField form={form} draft={draft ?? {}} />
      <input type="hidden" name="termsVersion" value={agreements?.terms} />
      <input type="hidden" name="privacyVersion" value={agreements?.privacy} />
      <ConsentLabel before={t.agreeing} />
      <FormFooter>
        <Submit pending={signUp.pending || isRedirecting}>{t.agreeAndCreate}</Submit>
      </FormFooter>
    </Form>
  )
}
