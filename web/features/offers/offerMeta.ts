import { toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { offerPageText } from './offer.text.ts'

const toAvailability = ({ state, left }: PublicOffer) =>
  `https://schema.org/${state !== 'live' ? 'Discontinued' : left === 0 ? 'SoldOut' : 'InStoreOnly'}`

export function offerMeta(language: Language, offer: PublicOffer): PageMeta {
  const t = offerPageText[language]
  const { id, placeId, placeName, title, branches, images } = offer
  return {
    description: t.describe(title, placeName, branches[0]?.cityName ?? ''),
    picture: images[0] ?? `/share/offers/${id}.png?language=${language}`,
    structured: ({ page, file }) => [
      {
        '@type': 'Offer',
        '@id': page(toScreenAddress('OfferPage', { id })),
        url: page(toScreenAddress('OfferPage', { id })),
        name: title,
        description: offer.standIns.includes('description') ? undefined : offer.description || undefined,
        image: images.map(file),
        // A discount on any bill has no price.
        ...(offer.priceAfter !== null && { price: offer.priceAfter, priceCurrency: offer.currency.code }),
        availability: toAvailability(offer),
        validFrom: offer.validFrom,
        validThrough: offer.endsAt,
        availableAtOrFrom: branches.map((branch) => ({
          '@type': 'Place',
          name: branch.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: branch.address,
            addressLocality: branch.cityName,
            addressRegion: branch.governmentName,
            addressCountry: branch.countryCode ?? undefined,
          },
          geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
        })),
        offeredBy: {
          '@type': 'LocalBusiness',
          name: placeName,
          url: page(toScreenAddress('PlacePage', { id: placeId })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: t.offers, item: page(toScreenAddress('OffersFilterPage')) },
          { name: placeName, item: page(toScreenAddress('PlacePage', { id: placeId })) },
          { name: title },
        ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  }
}
