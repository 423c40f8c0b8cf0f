import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { egypt } from '#contract/regions/egypt.ts'
import { categories } from './categories.data.ts'
import { countries, inactiveCountries } from './countries.data.ts'
import { owners } from './owners.data.ts'
import { packages } from './packages.data.ts'
import { people } from './people.data.ts'
import { places } from './places.data.ts'
import { synonyms } from './synonyms.data.ts'

const activeCountries = [egypt, ...countries]
const serviceKeysByCategory = new Map(
  categories.map((category) => [category.key, category.services.map(({ key }) => key)]),
)

const earthRadiusKm = 6371
/** The largest Gulf governorates are deserts. */
const [maxKmFromCity, maxKmFromGovernorate] = [40, 600]

function computeDistanceKm(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lng - from.lng)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine(to.lat - from.lat) + across))
}

function findCity(governmentCode: string, name: string) {
  const country = activeCountries.find(({ code }) => governmentCode.startsWith(`${code}-`))
  const government = country?.governments.find(({ code }) => code === governmentCode)
  return government?.cities.find(({ nameEn }) => nameEn === name)
}

function findDuplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('demo data: each category and service has everyday words in both languages', () => {
  for (const { key, services } of categories) {
    const categorySynonyms = synonyms[key]
    assert.deepEqual(
      Object.keys(categorySynonyms.services).sort(),
      services.map((service) => service.key).sort(),
      key,
    )
    for (const pair of [categorySynonyms.category, ...Object.values(categorySynonyms.services)]) {
      assert.match(pair[0], /^[\u0600-\u06ff ]+$/, key)
      assert.match(pair[1], /^[a-z ,]+$/, key)
    }
  }
})

test('demo data: each category has its services, and each key is unique', () => {
  assert.equal(categories.length, 12)
  for (const category of categories) {
    const keys = category.services.map(({ key }) => key)
    assert.ok(keys.length >= 8 && keys.length <= 12, category.key)
    assert.deepEqual(findDuplicates(keys), [], category.key)
  }
})

test('demo data: each place lists only services of its own category', () => {
  for (const place of places) {
    const serviceKeys = serviceKeysByCategory.get(place.category) ?? []
    assert.ok(place.services.length > 0, place.nameEn)
    assert.deepEqual(findDuplicates(place.services), [], place.nameEn)
    const unknown = place.services.filter((key) => !serviceKeys.includes(key))
    assert.deepEqual(unknown, [], place.nameEn)
  }
})

test('demo data: Tanta has places of each category', () => {
  const inTanta = places.filter(
    ({ branches, state }) => state === 'approved' && branches[0]?.city === 'Tanta',
  )
  assert.ok(inTanta.length >= 24)
  const tantaCategories = new Set(inTanta.map(({ category }) => category))
  assert.deepEqual(
    [...serviceKeysByCategory.keys()].filter((key) => !tantaCategories.has(key)),
    [],
  )
})

test('demo data: each branch is in the city that it names, at a distinct point', () => {
  const branches = places.flatMap((place) => place.branches.map((branch) => ({ place, branch })))
  for (const { place, branch } of branches) {
    const city = findCity(branch.governorate, branch.city)
    assert.ok(city, `${place.nameEn}: ${branch.city}`)
    assert.ok(computeDistanceKm(branch, city) < maxKmFromCity, `${place.nameEn}: ${branch.nameEn}`)
  }
  assert.deepEqual(findDuplicates(branches.map(({ branch }) => `${branch.lat},${branch.lng}`)), [])
})

test('demo data: hours are times of day, and closed days are days of the week', () => {
  for (const { nameEn, branches } of places) {
    assert.ok(branches.length >= 1 && branches.length <= 4, nameEn)
    for (const { opens, closes, closedDays = [] } of branches) {
      assert.match(opens, /^([01]\d|2[0-3]):[0-5]\d$/, nameEn)
      assert.match(closes, /^([01]\d|2[0-3]):[0-5]\d$/, nameEn)
      assert.ok(
        closedDays.every((day) => Number.isInteger(day) && day >= 0 && day <= 6),
        nameEn,
      )
    }
  }
})

test('demo data: place names are unique in both languages, and each has a description', () => {
  assert.deepEqual(findDuplicates(places.map(({ nameAr }) => nameAr)), [])
  assert.deepEqual(findDuplicates(places.map(({ nameEn }) => nameEn)), [])
  for (const { nameEn, branches, descriptionAr, descriptionEn } of places) {
    assert.ok(descriptionAr || descriptionEn, nameEn)
    assert.deepEqual(findDuplicates(branches.map((branch) => branch.nameEn)), [], nameEn)
  }
})

test('demo data: each phone number is valid in its country and used only once', () => {
  const placePhones = places.flatMap(({ phones, branches }) =>
    phones.map((phone) => ({ phone, country: branches[0]?.governorate.slice(0, 2) })),
  )
  const all = [...placePhones, ...[...people, ...owners].map(({ phone }) => ({ phone, country: 'EG' }))]
  for (const { phone, country } of all) {
    const parsed = parsePhoneNumberFromString(phone)
    assert.ok(parsed?.isValid() && parsed.number === phone && parsed.country === country, phone)
  }
  for (const { phone } of [...people, ...owners])
    assert.equal(parsePhoneNumberFromString(phone)?.getType(), 'MOBILE', phone)
  assert.deepEqual(findDuplicates(all.map(({ phone }) => phone)), [])
})

test('demo data: each package costs less than the discount that its points give', () => {
  for (const country of activeCountries) {
    const countryPackages = packages.filter((demoPackage) => demoPackage.country === country.code)
    assert.equal(countryPackages.length, 4, country.code)
    assert.equal(countryPackages.filter(({ mostChosen }) => mostChosen).length, 1, country.code)
    for (const { nameEn, points, price } of countryPackages)
      assert.ok(price < points, `${country.code} ${nameEn}`)
  }
})

test('demo data: the supplier owns a place, and the branch manager manages its branch', () => {
  for (const { email, rank, place, branch } of people) {
    const owned = places.find(({ nameEn }) => nameEn === place)
    assert.equal(Boolean(owned), rank === 'ServiceSupplier' || rank === 'BranchManager', email)
    const isBranchFound = owned?.branches.some(({ nameEn }) => nameEn === branch)
    assert.equal(Boolean(isBranchFound), rank === 'BranchManager', email)
  }
})

test('demo data: region codes are unique, and Gulf cities are near their governorate', () => {
  const governments = activeCountries.flatMap((country) => country.governments)
  assert.deepEqual(findDuplicates([...activeCountries, ...inactiveCountries].map(({ code }) => code)), [])
  assert.deepEqual(findDuplicates(governments.map(({ code }) => code)), [])
  assert.deepEqual(findDuplicates(governments.flatMap(({ cities }) => cities.map(({ code }) => code))), [])
  // `countries` are those of the Gulf: Egypt isn't among them.
  for (const government of countries.flatMap((country) => country.governments))
    for (const city of government.cities)
      assert.ok(computeDistanceKm(government, city) < maxKmFromGovernorate, city.nameEn)
})
