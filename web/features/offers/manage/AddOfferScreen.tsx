import type { OfferSetting } from '#contract/offerInputs.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { placeIn } from '#web/domain/places/placeIn.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../form/form.module.css'
import { formText } from '../form/form.text.ts'
import { OfferForm } from '../form/OfferForm.tsx'
import { copiedValues, newOfferValues } from '../form/offerValues.ts'
import { NoPlaceOfOffers } from './NoPlaceOfOffers.tsx'
import { OfferHead } from './OfferHead.tsx'
import { useOfferAddresses } from './placeOf.ts'

/** A new offer of a place, from nothing or as a copy. */
async function made(here: LoaderContext) {
  const copyOf = Number(here.search.get('copyOf'))
  const isCopy = Number.isInteger(copyOf) && copyOf > 0 && copyOf < 2_147_483_648
  const original = isCopy ? await here.ask(calls.offers.getManagedOffer, { id: copyOf }) : null
  const placeId = original?.placeId ?? placeIn(here)
  if (placeId === null) return null
  return { original, setting: await here.ask(calls.offers.getSetting, { placeId }) }
}

export const loader = createLoader({ made })

export default function AddOfferScreen() {
  const { AddOffer: title } = useText(screenNames)
  const { made: found } = useLoaded<typeof loader>()
  if (!found) return <NoPlaceOfOffers title={title} />
  return <AddOffer key={`${found.setting.placeId}/${found.original?.id}`} {...found} />
}

type Found = NonNullable<Awaited<ReturnType<typeof made>>>

function AddOffer({ original, setting }: Found & { setting: OfferSetting }) {
  const t = useText(formText)
  const { AddOffer: title } = useText(screenNames)
  const { list } = useOfferAddresses(setting.placeId)
  const start = original ? copiedValues(original, setting.today) : newOfferValues(setting.today)
  return (
    <div className={styles.page}>
      <OfferHead title={title} setting={setting} />
      {original && <Notice>{t.copyOf(original.title)}</Notice>}
      <OfferForm offer={null} start={start} setting={setting} back={list()} />
    </div>
  )
}
