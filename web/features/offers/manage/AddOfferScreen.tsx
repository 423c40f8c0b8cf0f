import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../form/form.module.css'
import { formText } from '../form/form.text.ts'
import { OfferForm } from '../form/OfferForm.tsx'
import { copiedValues, newOfferValues } from '../form/offerValues.ts'
import { loadOfferForm } from './loadOfferForm.ts'
import { NoPlaceOfOffers } from './NoPlaceOfOffers.tsx'
import { OfferHead } from './OfferHead.tsx'
import { useOfferAddresses } from './useOfferAddresses.ts'

async function loadNewOffer(context: LoaderContext) {
  const originalId = Number(context.search.get('copyOf'))
  const isCopy = Number.isInteger(originalId) && originalId > 0 && originalId < 2_147_483_648
  const original = isCopy
    ? await context.callEndpoint(endpoints.offers.getManagedOffer, { id: originalId })
    : null
  const placeId = original?.placeId ?? getPlaceId(context)
  if (placeId === null) return null
  return { original, ...(await loadOfferForm(context, placeId)) }
}

export const loader = createLoader({ newOffer: loadNewOffer })

export default function AddOfferScreen() {
  const { AddOffer: title } = useText(screenNames)
  const { newOffer: loaded } = useLoaded<typeof loader>()
  if (!loaded) return <NoPlaceOfOffers title={title} />
  return <AddOffer key={`${loaded.setting.placeId}/${loaded.original?.id}`} {...loaded} />
}

type NewOffer = NonNullable<Awaited<ReturnType<typeof loadNewOffer>>>

function AddOffer({ original, setting, history }: NewOffer) {
  const t = useText(formText)
  const { AddOffer: title } = useText(screenNames)
  const { list } = useOfferAddresses(setting.placeId)
  const start = original ? copiedValues(original, setting.today) : newOfferValues(setting.today, history)
  return (
    <div className={styles.page}>
      <OfferHead title={title} setting={setting} />
      {original && <Notice>{t.copyOf(original.title)}</Notice>}
      <OfferForm offer={null} start={start} setting={setting} history={history} back={list()} />
    </div>
  )
}
