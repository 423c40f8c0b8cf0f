/** What schema.org has of a type that we use: what its readers need, and what else we may say. */
type Known = { needs: readonly string[]; may?: readonly string[] }

const business: Known = {
  needs: ['name', 'url', 'address', 'geo'],
  may: [
    'aggregateRating',
    'alternateName',
    'description',
    'image',
    'telephone',
    'amenityFeature',
    'openingHoursSpecification',
    'parentOrganization',
  ],
}

const businesses = [
  'LocalBusiness',
  'Restaurant',
  'CafeOrCoffeeShop',
  'Bakery',
  'Pharmacy',
  'MedicalClinic',
  'HairSalon',
  'BeautySalon',
  'BookStore',
  'GroceryStore',
  'Hotel',
  'ExerciseGym',
]

const vocabulary: Record<string, Known> = {
  ...Object.fromEntries(businesses.map((type) => [type, business])),
  WebSite: { needs: ['name', 'url'], may: ['alternateName', 'inLanguage', 'publisher'] },
  Organization: { needs: ['name', 'url', 'logo'], may: ['alternateName', 'sameAs', 'contactPoint'] },
  ContactPoint: { needs: ['contactType', 'email'], may: ['availableLanguage'] },
  PostalAddress: {
    needs: ['addressLocality', 'addressCountry'],
    may: ['streetAddress', 'addressRegion'],
  },
  AggregateRating: { needs: ['ratingValue', 'ratingCount', 'bestRating', 'worstRating'] },
  GeoCoordinates: { needs: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { needs: ['dayOfWeek', 'opens', 'closes'] },
  LocationFeatureSpecification: { needs: ['name', 'value'] },
  Offer: {
    needs: ['name', 'url', 'availability', 'validFrom', 'validThrough', 'availableAtOrFrom', 'offeredBy'],
    may: ['description', 'image', 'price', 'priceCurrency'],
  },
  Place: { needs: ['name', 'address', 'geo'] },
  BreadcrumbList: { needs: ['itemListElement'] },
  ListItem: { needs: ['position', 'name'], may: ['item'] },
  FAQPage: { needs: ['mainEntity'], may: ['inLanguage'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
}

/** Of whom no more is said than who they are. */
const named = ['offeredBy']

const patterns: Record<string, RegExp> = {
  url: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+$/,
  addressCountry: /^[A-Z]{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  price: /^\d+(\.\d+)?$/,
  ratingValue: /^[1-5](\.\d+)?$/,
  ratingCount: /^[1-9]\d*$/,
  availability: /^https:\/\/schema\.org\/(InStoreOnly|SoldOut|Discontinued)$/,
  validFrom: /^\d{4}-\d\d-\d\d/,
  validThrough: /^\d{4}-\d\d-\d\d/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
}

/** What is wrong with structured data, each with where it stands; nothing where all is known and whole. */
export function faultsOf(value: unknown, path = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => faultsOf(each, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) {
    const pattern =
      patterns[
        path
          .replace(/\[\d+\]$/, '')
          .split('.')
          .at(-1) ?? ''
      ]
    return pattern && !pattern.test(String(value)) ? [`${path} is ${value}`] : []
  }
  const { '@type': type, '@id': id, ...said } = value as Record<string, unknown>
  if (type === undefined) return id ? [] : [`${path} has no type`]
  const known = vocabulary[String(type)]
  if (!known) return [`${path} is of the unknown type ${type}`]
  const { needs, may = [] } = known
  const isNamed = named.some((each) => path.endsWith(`.${each}`))
  const missing = (isNamed ? ['name', 'url'] : needs).filter((each) => said[each] === undefined)
  return [
    ...missing.map((each) => `${path} (${type}) lacks ${each}`),
    ...Object.keys(said)
      .filter((each) => !needs.includes(each) && !may.includes(each))
      .map((each) => `${path} (${type}) says ${each}`),
    ...('price' in said !== 'priceCurrency' in said ? [`${path} has half a price`] : []),
    ...Object.entries(said).flatMap(([key, each]) => faultsOf(each, `${path}.${key}`)),
  ]
}
