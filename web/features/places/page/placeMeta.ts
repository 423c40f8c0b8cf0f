import { toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { PageMeta, Site } from '#web/layout/head/Meta.tsx'
import { getFormatter } from '#web/ui/language/format.ts'
import { getTint, type Tint } from '#web/ui/theme/tints.ts'
import { isIllustration } from '../search/illustrations.ts'
import type { BranchWithDistance } from './branches.ts'
import { toOpeningHoursSpecification } from './hours.ts'
import { placeMetaText } from './place.text.ts'
import type { PlaceDetails } from './place.ts'

const kinds: Partial<Record<Tint, string>> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  sweets: 'Bakery',
  pharmacy: 'Pharmacy',
  clinic: 'MedicalClinic',
  barber: 'HairSalon',
  beauty: 'BeautySalon',
  books: 'BookStore',
  grocery: 'GroceryStore',
  hotel: 'Hotel',
  gym: 'ExerciseGym',
}

const maxServiceNames = 3

/** Generated, because the owner's description may be missing in this language. */
function describePlace(language: Language, { name, category, branches, services }: PlaceDetails): string {
  const t = placeMetaText[language]
  const area = branches[0]?.cityName ?? ''
  const names = services.slice(0, maxServiceNames).map((service) => service.name)
  const list = getFormatter(Intl.ListFormat, language, { type: 'conjunction' }).format(names)
  const servicesText = list && t.services(list)
  return `${t.description(name, category.name, area)}${servicesText}. ${t.branches(branches.length)}`
}

function addressAndHours(branch: BranchWithDistance) {
  const { address, cityName, governmentName, countryCode, lat, lng } = branch
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: cityName,
      addressRegion: governmentName,
      addressCountry: countryCode ?? undefined,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: toOpeningHoursSpecification(branch),
  }
}

function aggregateRating({ rating, reviewsCount }: PlaceDetails) {
  if (rating === null) return undefined
  const bounds = { bestRating: 5, worstRating: 1 }
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount: reviewsCount, ...bounds }
}

/** The place at its main branch; each other branch is a separate business. */
function toBusinesses(details: PlaceDetails, { language, page, file }: Site): object[] {
  const { id, name, nameAr, nameEn, description, standIns, category, phones, images, branches, services } =
    details
  const type = kinds[getTint(category.art)] ?? 'LocalBusiness'
  const url = page(toScreenAddress('PlacePage', { id }))
  const main = branches.find(({ isMain }) => isMain) ?? branches[0]
  const place = {
    '@type': type,
    '@id': url,
    url,
    name,
    alternateName: [nameAr, nameEn].find((value) => value && value !== name),
    description: standIns.includes('description') ? undefined : description || undefined,
    image: images.map(file),
    telephone: main?.phone || phones[0],
    sameAs: [details.website, ...details.links.map(({ link }) => link)].filter((link) => link !== ''),
    aggregateRating: aggregateRating(details),
    amenityFeature: services.map((service) => ({
      '@type': 'LocationFeatureSpecification',
      name: service.name,
      value: true,
    })),
    ...(main && addressAndHours(main)),
  }
  const otherBranches = branches.filter((branch) => branch !== main)
  return [
    place,
    ...otherBranches.map((branch) => ({
      '@type': type,
      '@id': `${url}#branch-${branch.id}`,
      url,
      name: placeMetaText[language].branch(name, branch.name),
      telephone: branch.phone || phones[0],
      parentOrganization: { '@id': url },
      ...addressAndHours(branch),
    })),
  ]
}

function toBreadcrumbs(place: PlaceDetails, { language, page }: Site): object {
  const { name, category, branches } = place
  const main = branches.find(({ isMain }) => isMain) ?? branches[0]
  const search = page(toScreenAddress('ServicePlacesFilter'))
  const inCategory = `${search}?catId=${category.id}`
  const crumbs = [
    { name: placeMetaText[language].places, item: search },
    { name: category.name, item: inCategory },
    ...(main ? [{ name: main.governmentName, item: `${inCategory}&governmentId=${main.governmentId}` }] : []),
    { name },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}

export function placeMeta(language: Language, place: PlaceDetails): PageMeta {
  const { id, images } = place
  return {
    description: describePlace(language, place),
    picture: isIllustration(images[0]) ? `/share/places/${id}.png?language=${language}` : images[0],
    structured: (site) => [...toBusinesses(place, site), toBreadcrumbs(place, site)],
  }
}
