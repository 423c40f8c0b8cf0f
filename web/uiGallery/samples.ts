import { illustrationKeys } from '#contract/categories/constants.ts'
import type { OfferItem } from '../ui/cards/offer.ts'
import type { PlaceSummary } from '../ui/cards/place.ts'
import { useText } from '../ui/language/language.tsx'
import { galleryText } from './gallery.text.ts'

/** Numbers that cover every plural form. */
export const amounts = [0, 1, 2, 3, 11, 100, 1240]

/** In Cairo. A fixed instant, so that all screenshots are the same. */
export const noon = '2027-03-31T10:00:00Z'

export function usePlace() {
  const t = useText(galleryText)
  return (overrides: Partial<PlaceSummary> = {}): PlaceSummary => ({
    href: '#place',
    name: t.name,
    imagePath: '/art/restaurant/7.svg',
    categoryName: t.category,
    categoryTint: 'restaurant',
    areaName: t.city,
    distanceKm: 1.24,
    isOpenNow: true,
    closesAt: '23:30',
    hoursGiven: true,
    offersCount: 3,
    ...overrides,
  })
}

export function useOffer() {
  const t = useText(galleryText)
  return (overrides: Partial<OfferItem> = {}): OfferItem => ({
    id: 7,
    title: t.offer,
    placeName: t.name,
    cityName: t.city,
    art: 'restaurant',
    images: [],
    discountType: 'percent',
    discountValue: 25,
    priceAfter: null,
    pointsType: 'fixed',
    points: 40,
    left: 12,
    validTo: '2027-04-30',
    currency: { id: 1, code: 'EGP', name: t.currency, prefix: t.currency, decimals: 2 },
    ...overrides,
  })
}

export function useCountries() {
  const t = useText(galleryText)
  return [
    { id: 1, name: t.egypt, phoneCode: '20', imagePath: '/flags/eg.svg', code: 'EG' },
    { id: 2, name: t.saudi, phoneCode: '966', imagePath: '/flags/sa.svg', code: 'SA' },
    { id: 3, name: t.emirates, phoneCode: '971', imagePath: '/flags/ae.svg', code: 'AE' },
  ]
}

export const tints = illustrationKeys

export const phoneFormats = [
  {
    code: '20',
    begins: '1',
    pattern: '(\\d{3})(\\d{3})(\\d{4})',
    national: '0$1 $2 $3',
    international: '$1 $2 $3',
  },
]
