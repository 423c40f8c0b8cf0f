import type { OfferSetting } from '#contract/offers/schemas.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { formText } from '../form/form.text.ts'
import { OfferStateTag, type ShownOfferState } from './OfferStateTag.tsx'
import { useOfferAddresses } from './useOfferAddresses.ts'

export function OfferHead(props: { title: string; setting: OfferSetting; state?: ShownOfferState }) {
  const { title, setting, state } = props
  const t = useText(formText)
  const { PlaceOffers: offers } = useText(screenNames)
  const { list } = useOfferAddresses(setting.placeId)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={t.lead(setting.placeName)}
        trail={[{ label: offers, href: list() }, { label: title }]}
        action={state && <OfferStateTag state={state} />}
      />
    </>
  )
}
