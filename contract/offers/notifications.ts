import { kindWithTexts, type Names } from '../notifications/notificationKind.ts'
import { offerNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(offerNotificationTexts)

export const offerNotificationKinds = {
  OfferStranded: kind<{ offerId: number; title: Names }>({
    tone: 'warning',
    pushKind: 'places',
    opens: ({ offerId }) => ({ screen: 'EditOffer', id: offerId }),
    title: (t) => t.offerStranded,
    content: (t, { title }, formatName) => t.offerStrandedMore(formatName(title)),
  }),
}
