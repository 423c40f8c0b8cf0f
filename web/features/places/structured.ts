import type { Tint } from '../../ui/tints.ts'
import { tintOf } from '../../ui/tints.ts'
import type { ShownBranch } from './branches.ts'
import { openingHours } from './hours.ts'
import type { ShownPlacePage } from './place.ts'

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

function place({ address, cityName, governmentName, lat, lng, ...hours }: ShownBranch) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: cityName,
      addressRegion: governmentName,
      addressCountry: hours.countryName,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: openingHours(hours),
  }
}

type Crumb = { label: string; href?: string }

/** The place and the way to it as schema.org says them; addresses count from `origin`. */
export function structured(
  shown: ShownPlacePage,
  crumbs: readonly Crumb[],
  origin: string,
  path: string,
): object {
  const { name, nameAr, nameEn, description, category, phones, images, branches, services } = shown
  const main = branches.find(({ isMain }) => isMain) ?? branches[0]
  const others = branches.filter((branch) => branch !== main)
  const absolute = (address: string) => new URL(address, origin).href
  const business = {
    '@type': kinds[tintOf(category.art)] ?? 'LocalBusiness',
    '@id': absolute(path),
    url: absolute(path),
    name,
    alternateName: [nameAr, nameEn].find((each) => each && each !== name),
    description: description || undefined,
    image: images.map(absolute),
    telephone: phones[0],
    ...(main && place(main)),
    department: others.map((branch) => ({ '@type': 'LocalBusiness', name: branch.name, ...place(branch) })),
    makesOffer: services.map((each) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: each.name },
    })),
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && absolute(href),
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [business, trail] }
}
