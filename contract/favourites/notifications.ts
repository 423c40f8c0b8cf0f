import { kindWithTexts, type Names } from '../notifications/notificationKind.ts'
import { favouriteNotificationTexts } from './notifications.text.ts'

/** The newest offer has its title and place at that time. */
type NewOffersValues = { offers: number; places: number; offerId: number; title: Names; place: Names }

const kind = kindWithTexts(favouriteNotificationTexts)

export const favouriteNotificationKinds = {
  NewOffers: kind<NewOffersValues>({
    tone: 'info',
    pushKind: 'offers',
    opens: ({ offers, offerId }) =>
      offers === 1 ? { screen: 'OfferPage', id: offerId } : { screen: 'Home' },
    title: (t) => t.newOffers,
    content: (t, { offers, places, title, place }, formatName) =>
      offers === 1
        ? t.newOffer(formatName(title), formatName(place))
        : t.newOffersMore(offers, places, formatName(place)),
  }),
}
