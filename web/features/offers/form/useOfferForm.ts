import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedOffer, OfferSetting } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { manageText } from '../manage/manage.text.ts'
import { useOfferAddresses } from '../manage/useOfferAddresses.ts'
import { formText } from './form.text.ts'
import { type OfferValues, offerInput, offerValues } from './offerValues.ts'

type Options = { offer: ManagedOffer | null; start: OfferValues; setting: OfferSetting }

async function fetchFile(path: string): Promise<File> {
  const reply = await fetch(path)
  if (!reply.ok) throw new Error(`GET ${path} returned status ${reply.status}`)
  const blob = await reply.blob()
  return new File([blob], path.split('/').at(-1) ?? path, { type: blob.type })
}

const fetchFiles = (images: OfferValues['images']) =>
  Promise.all(images.map((image) => (image instanceof File ? image : fetchFile(image))))

export function useOfferForm({ offer, start, setting }: Options) {
  const t = useText(formText)
  const language = useLanguage()
  const publishing = useRef(false)
  const copying = useRef(false)
  const finish = useFinish(setting)
  const form = useEndpointForm(endpoints.offers.saveOffer, {
    start,
    version: offer?.version,
    toFormValues: (row: ManagedOffer) => offerValues(row),
    input: (values) => ({
      id: offer?.id,
      placeId: setting.placeId,
      ...offerInput(values, offer?.images),
    }),
    check: (values) => ({
      ...requireOneLanguage(language, 'title', values),
      ...(values.where === 'some' && values.branchIds.length === 0 && { branchIds: t.chooseBranch }),
      ...(values.days === 'some' && values.weekDays.length === 0 && { weekDays: t.chooseDay }),
    }),
    extendInput(values) {
      // A copied offer must first fetch the original's stored pictures as files.
      const isWhole = offer !== null || values.images.every((image) => image instanceof File)
      if (isWhole || copying.current) return isWhole ? {} : null
      copying.current = true
      fetchFiles(values.images)
        .then(
          (files) => {
            form.form.setValue('images', files)
            return form.sendWith({})
          },
          () => form.showErrors({ images: t.picturesNotCopied }),
        )
        .finally(() => {
          copying.current = false
        })
      return null
    },
    showsOwnToast: true,
    revalidates: false,
    onSuccess: (saved) => finish(saved, publishing.current),
  })
  const state = {
    ...form.state,
    submit(event: React.SyntheticEvent) {
      const { submitter } = event.nativeEvent as SubmitEvent
      publishing.current = submitter?.getAttribute('value') === 'publish'
      form.state.submit(event)
    },
  }
  return { ...form, state }
}

/** Publishes the saved offer if requested, shows the result, and returns to the list. */
function useFinish(setting: OfferSetting) {
  const t = useText(formText)
  const { saved: savedWords } = useText(formsText)
  const { liveDone } = useText(manageText)
  const navigate = useNavigate()
  const { listPath } = useOfferAddresses(setting.placeId)
  const errorMessage = useRef('')
  const publish = useMutation(endpoints.offers.changeOfferState, {
    revalidates: false,
    onError: ({ message }) => {
      errorMessage.current = message
    },
  })
  return async ({ id, version, state }: ManagedOffer, isPublishing: boolean) => {
    const live = isPublishing && (await publish.send({ offerId: id, state: 'live', version }))
    if (live) toast({ text: liveDone })
    else if (state === 'draft') toast({ text: t.savedDraft })
    else toast({ text: savedWords })
    const notPublished = isPublishing && !live ? t.notPublished(errorMessage.current) : undefined
    await navigate(listPath({ state: live ? 'live' : state }), { state: { notPublished } })
  }
}
