import { flushSync } from 'react-dom'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { consentText } from '#web/forms/native/native.text.ts'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useSteps } from '#web/forms/useSteps.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { useLanguage } from '#web/ui/language/language.tsx'
import { type OwnerValues, ownerValues } from '../manage/OwnerFields.tsx'
import { placeInput, placeValues } from '../manage/placeValues.ts'
import { draftSlot } from './registerPlace.ts'

type Country = { id: number; code: string | null; phoneCode: string | null }

const placeFields = [
  'nameAr',
  'nameEn',
  'categoryId',
  'descriptionAr',
  'descriptionEn',
  'phones',
  'taxAccountNumber',
  'identity',
  'commercialImage',
  'images',
] as const

export type Registration = ReturnType<typeof useRegistration>

function useOwnerInput() {
  const agreements = useRootData()?.consentVersions
  return (owner: OwnerValues, phoneProof: string) => ({
    ...owner,
    phoneProof,
    termsVersion: agreements?.terms,
    privacyVersion: agreements?.privacy,
  })
}

function toOwnerFields(fields: ErrorResponse['fields']) {
  return Object.fromEntries(Object.entries(fields).map(([path, errorText]) => [`owner.${path}`, errorText]))
}

/**
 * Registration of a place: three steps, a draft in this browser, and the code that confirms the owner's
 * phone.
 */
export function useRegistration(countries: readonly Country[], onSent: () => void) {
  const language = useLanguage()
  const [own] = useOwnCountryFirst(countries)
  const start = {
    ...placeValues(null, own?.id ?? null),
    owner: ownerValues(own?.phoneCode ?? ''),
    agreed: false,
  }
  const ownerInput = useOwnerInput()
  const form = useEndpointForm(endpoints.managedPlaces.register, {
    start,
    input(values) {
      const { oldImages: _, imageOrder: __, ...place } = placeInput(values)
      // The proof is added on sending, once the code is right.
      return { ...place, owner: ownerInput(values.owner, 'later') }
    },
    check: (values) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values.location, 'location.'),
      ...(!values.agreed && { agreed: consentText[language].mustAgree }),
    }),
    extendInput({ owner }) {
      const phoneProof = code.proofOf(owner)
      if (phoneProof) return { owner: ownerInput(owner, phoneProof) }
      checking.send(owner).then((isValid) => isValid && code.ask(owner))
      return null
    },
    onError({ fields }) {
      if (fields['owner.phoneProof']) code.forget()
      return false
    },
    invalidates: [],
    confirmsItself: true,
    onSuccess() {
      draft.drop()
      code.forget()
      onSent()
    },
  })
  const { state, mark, proceed } = form
  const markOwner = ({ fields, message }: ErrorResponse) => mark(toOwnerFields(fields), message)
  const checking = useMutation(endpoints.accounts.checkSignUp, { invalidates: [], onError: markOwner })
  const code = useCode('signUp', markOwner)
  const draft = useDraft(deviceDrafts, draftSlot, toDraftedForm(form.form, ['owner.password', 'agreed']))
  const steps = useSteps(form, [placeFields, ['location'], ['owner', 'agreed']])
  const confirm = async (digits: string) => {
    const { owner } = form.form.getValues()
    const phoneProof = code.proofOf(owner) ?? (await code.confirm(digits))
    if (!phoneProof) return
    // Returns to the form, which shows the upload progress of the pictures.
    code.close()
    proceed({ owner: ownerInput(owner, phoneProof) })
  }
  const edit = () => {
    flushSync(code.close)
    state.node.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  return {
    start,
    form,
    steps,
    code,
    draft,
    confirm,
    edit,
    pending: state.pending || checking.pending || code.sending,
    proved: code.proofOf(form.form.watch('owner')) !== null,
    startOver() {
      form.form.reset(start)
      draft.drop()
      location.reload()
    },
  }
}
