import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Site } from '#web/layout/head/Meta.tsx'
import type { BranchWithDistance } from './branches.ts'
import type { PlaceDetails } from './place.ts'
import { placeMeta } from './placeMeta.ts'

const branch = (id: number, isMain: boolean, name: string) =>
  ({
    id,
    isMain,
    name,
    address: 'El Bahr Street',
    cityName: 'Tanta',
    governmentId: 6,
    governmentName: 'Gharbia',
    countryName: 'Egypt',
    countryCode: 'EG',
    lat: 30.79,
    lng: 31,
    opens: '10:00',
    closes: '22:00',
    closedDays: [5],
  }) as unknown as BranchWithDistance

const createPlace = (changes: Partial<PlaceDetails> = {}) =>
  ({
    id: 7,
    name: 'El Shefaa',
    nameAr: 'الشفاء',
    nameEn: 'El Shefaa',
    description: 'Open since 1950, and much more that its people wrote.',
    standIns: [],
    category: { id: 4, name: 'Pharmacies', art: 'pharmacy' },
    services: [
      { id: 1, name: 'Injections' },
      { id: 2, name: 'Delivery' },
    ],
    phones: ['+20403401122'],
    website: '',
    links: [],
    images: ['/art/pharmacy/7.svg'],
    branches: [branch(1, true, 'Main'), branch(2, false, 'Hospital')],
    rating: null,
    reviewsCount: 0,
    ...changes,
  }) as unknown as PlaceDetails

const site: Site = {
  language: 'en',
  page: (path) => `https://makan.example/en${path}`,
  file: (path) => `https://makan.example${path}`,
}

type Node = Record<string, unknown> & { '@type': string }
const getGraph = (place: PlaceDetails) => placeMeta('en', place).structured?.(site) as Node[]

test('place metadata: a place is described in our words and the page’s language', () => {
  const { description } = placeMeta('en', createPlace())
  assert.equal(
    description,
    'El Shefaa in Tanta (Pharmacies): Injections and Delivery. 2 branches with addresses, opening hours and phone numbers.',
  )
  const arabic = placeMeta(
    'ar',
    createPlace({ services: [], branches: [branch(1, true, 'Main')] }),
  ).description
  assert.equal(arabic, 'El Shefaa في Tanta (Pharmacies). العنوان ومواعيد العمل وأرقام الهاتف.')
})

test('place metadata: a branch has its own phone; website and social pages are the place’s', () => {
  const ownPhone = { ...branch(2, false, 'Hospital'), phone: '+20403401133' }
  const place = createPlace({
    branches: [branch(1, true, 'Main'), ownPhone],
    website: 'https://shefaa.example',
    links: [{ link: 'https://x.com/shefaa', name: 'X', solid: false, outline: '' }],
  })
  const businesses = getGraph(place).filter((node) => node['@type'] === 'Pharmacy')
  assert.deepEqual(
    businesses.map(({ telephone, sameAs }) => [telephone, sameAs]),
    [
      ['+20403401122', ['https://shefaa.example', 'https://x.com/shefaa']],
      ['+20403401133', undefined],
    ],
  )
})

test('place metadata: links to a place show its drawing or its first picture', () => {
  assert.equal(placeMeta('en', createPlace()).picture, '/share/places/7.png?language=en')
  const drawings = ['/art/pharmacy/7.svg', '/art/pharmacy/8.svg']
  assert.equal(placeMeta('en', createPlace({ images: drawings })).picture, '/share/places/7.png?language=en')
  assert.equal(
    placeMeta('en', createPlace({ images: ['/files/a.webp', '/files/b.webp'] })).picture,
    '/files/a.webp',
  )
  assert.equal(placeMeta('en', createPlace({ images: ['/files/a.webp'] })).picture, '/files/a.webp')
})

test('place metadata: branches are places, services no offers, countries codes', () => {
  const [main, otherNode, trail, ...rest] = getGraph(createPlace())
  assert.equal(rest.length, 0)
  assert.deepEqual(
    [main?.['@type'], otherNode?.['@type'], trail?.['@type']],
    ['Pharmacy', 'Pharmacy', 'BreadcrumbList'],
  )
  assert.equal(main?.['@id'], 'https://makan.example/en/places/7')
  assert.equal(otherNode?.['@id'], 'https://makan.example/en/places/7#branch-2')
  assert.equal(otherNode?.name, 'El Shefaa, Hospital')
  assert.deepEqual(otherNode?.parentOrganization, { '@id': main?.['@id'] })
  for (const node of [main, otherNode]) {
    assert.equal((node?.address as Node | undefined)?.addressCountry, 'EG')
    assert.ok(node?.geo && node.openingHoursSpecification)
  }
  assert.doesNotMatch(JSON.stringify(getGraph(createPlace())), /Offer|department/)
})

test('place metadata: a text in the other language is not the description', () => {
  assert.equal(getGraph(createPlace())[0]?.description, createPlace().description)
  assert.equal(getGraph(createPlace({ standIns: ['description'] }))[0]?.description, undefined)
})

test('place metadata: breadcrumbs lead to pages in their own language', () => {
  const crumbs = getGraph(createPlace()).at(-1)?.itemListElement as { name: string; item?: string }[]
  assert.deepEqual(
    crumbs.map(({ name }) => name),
    ['Places', 'Pharmacies', 'Gharbia', 'El Shefaa'],
  )
  for (const { item } of crumbs.slice(0, -1))
    assert.match(item ?? '', /^https:\/\/makan\.example\/en\/User\//)
  assert.equal(crumbs.at(-1)?.item, undefined)
})

test('place metadata: search engines receive a rating only if there are reviews', () => {
  const [rated] = getGraph(createPlace({ rating: 4.25, reviewsCount: 8 }))
  assert.deepEqual(rated?.aggregateRating, {
    '@type': 'AggregateRating',
    ratingValue: 4.25,
    ratingCount: 8,
    bestRating: 5,
    worstRating: 1,
  })
  assert.equal(getGraph(createPlace())[0]?.aggregateRating, undefined)
})
