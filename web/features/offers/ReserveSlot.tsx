import type { PublicOffer } from '../../../contract/offers.ts'
import { useText } from '../../ui/language/language.tsx'
import { offerPageText } from './offer.text.ts'

/** What the reader can do with an offer that is live. */
export function ReserveSlot({ offer: { mine } }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  return mine?.ordersLeft === 0 ? <p role="status">{t.usedUp}</p> : null
}
