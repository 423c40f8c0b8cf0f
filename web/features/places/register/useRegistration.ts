import { flushSync } from 'react-dom'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { agreementText } from '#web/forms/agreement.text.ts'
import { draftedForm } from '#web/forms/drafts/draftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { lacking } from '#web/forms/lacking.ts'
import { useOwnFirst } from '#web/forms/phoneCode/countries.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { useSteps } from '#web/forms/useSteps.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { useLanguage } from '#web/ui/language/language.tsx'
import { type OwnerValues, ownerValues } from '../manage/OwnerFields.tsx'
import { placeInput, placeValues } from '../manage/placeValues.ts'
import { draftSlot } from './registerPlace.ts'

type Country = { id: number; code: string | null; phoneCode: string | null }

const ofPlace = [
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

/** The owner as a call takes them, with the versions of the pages that they agree to. */
function useOwnerInput() {
  const agreements = useRootData()?.agreements
  return (owner: OwnerValues, phoneProof: string) => ({
    ...owner,
    phoneProof,
    termsVersion: agreements?.terms,
    privacyVersion: agreements?.privacy,
  })
}

/** The registration of a place: three steps, a draft in this browser, and the code that proves the owner's phone. */
export function useRegistration(countries: readonly Country[], onSent: () => void) {
  const language = useLanguage()
  const [own] = useOwnFirst(countries)
  const start = {
    ...placeValues(null, own?.id ?? null),
    owner: ownerValues(own?.phoneCode ?? ''),
    agreed: false,
  }
  const ownerInput = useOwnerInput()
  const form = useCallForm(calls.managedPlaces.register, {
    start,
    input(values) {
      const { oldImages: _, imageOrder: __, ...place } = placeInput(values)
      // The proof itself comes with what is sent, once the code is right.
      return { ...place, owner: ownerInput(values.owner, 'later') }
    },
    check: (values) => ({
      ...lacking(language, 'name', values),
      ...lacking(language, 'address', values.location, 'location.'),
      ...(!values.agreed && { agreed: agreementText[language].mustAgree }),
    }),
    also({ owner }) {
      const phoneProof = code.proofOf(owner)
      if (phoneProof) return { owner: ownerInput(owner, phoneProof) }
      checking.send(owner).then((fits) => fits && code.ask(owner))
      return null
    },
    refused({ fields }) {
      if (fields['owner.phoneProof']) code.forget()
      return false
    },
    refreshes: [],
    quiet: true,
    done() {
      draft.drop()
      code.forget()
      onSent()
    },
  })
  const { state, mark, proceed } = form
  const ofOwner = ({ fields, message }: Refusal) =>
    mark(Object.fromEntries(Object.entries(fields).map(([path, words]) => [`owner.${path}`, words])), message)
  const checking = useSend(calls.accounts.checkSignUp, { refreshes: [], refused: ofOwner })
  const code = useCode('signUp', ofOwner)
  const draft = useDraft(deviceDrafts, draftSlot, draftedForm(form.form, ['owner.password', 'agreed']))
  const steps = useSteps(form, [ofPlace, ['location'], ['owner', 'agreed']])
  const confirm = async (digits: string) => {
    const { owner } = form.form.getValues()
    const phoneProof = code.proofOf(owner) ?? (await code.confirm(digits))
    if (!phoneProof) return
    // Back to the form, which shows how far its pictures are.
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
