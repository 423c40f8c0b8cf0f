import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../form/form.module.css'
import { formText } from '../form/form.text.ts'
import { OfferForm } from '../form/OfferForm.tsx'
import { offerValues } from '../form/offerValues.ts'
import { loadOfferForm } from './loadOfferForm.ts'
import { OfferHead } from './OfferHead.tsx'
import { getShownState } from './OfferStateTag.tsx'
import { useOfferAddresses } from './useOfferAddresses.ts'

async function loadOffer(context: LoaderContext) {
  const id = Number(context.params.id)
  const offer = await context.callEndpoint(endpoints.offers.getManagedOffer, { id })
  return { offer, ...(await loadOfferForm(context, offer.placeId)) }
}

export const loader = createLoader({ loaded: loadOffer })

export default function EditOfferScreen() {
  const t = useText(formText)
  const { EditOffer: title } = useText(screenNames)
  const { offer, setting, history } = useLoaded<typeof loader>().loaded
  const { list, add } = useOfferAddresses(setting.placeId)
  return (
    <div className={styles.page}>
      <OfferHead title={title} setting={setting} state={getShownState(offer, setting.today)} />
      {offer.state === 'ended' ? (
        <Notice
          title={t.endedTitle}
          action={<Button href={add({ copyOf: String(offer.id) })}>{t.duplicate}</Button>}
        >
          {t.endedMore}
        </Notice>
      ) : (
        <OfferForm
          key={offer.id}
          offer={offer}
          start={offerValues(offer)}
          setting={setting}
          history={history}
          back={list()}
        />
      )}
    </div>
  )
}
