import assert from 'node:assert/strict'
import { test } from 'node:test'
import { egypt } from './egypt.ts'

const cities = egypt.governments.flatMap((government) => government.cities)
const regions = [egypt, ...egypt.governments, ...cities]
const locations = [...egypt.governments, ...cities]
const wide: Record<string, number> = { 'EG-WAD': 450, 'EG-MT': 350, 'EG-BA': 650, 'EG-GZ': 350 }

function folded(name: string): string {
  return name
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}

function kilometres(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const northward = (to.lat - from.lat) * 111.2
  const eastward = (to.lng - from.lng) * 111.2 * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(northward, eastward)
}

function assertUnique(values: string[]): void {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  assert.deepEqual(repeated, [])
}

test('regions: Egypt has 27 governorates and 396 cities', () => {
  assert.equal(egypt.governments.length, 27)
  assert.equal(cities.length, 396)
})

test('regions: codes are unique, and a city code contains its governorate’s code', () => {
  assertUnique(regions.map((place) => place.code))
  for (const government of egypt.governments) {
    assert.match(government.code, /^EG-[A-Z]{1,3}$/)
    for (const city of government.cities) {
      assert.ok(city.code.startsWith(`${government.code}-`), city.code)
      assert.match(city.code, /^EG-[A-Z0-9]+(-[A-Z0-9]+)+$/)
    }
  }
})

test('regions: no governorate has two cities whose names look the same', () => {
  assertUnique(egypt.governments.map((government) => folded(government.nameAr)))
  for (const government of egypt.governments) {
    assertUnique(government.cities.map((city) => folded(city.nameAr)))
    assertUnique(government.cities.map((city) => city.nameEn.toLowerCase()))
  }
})

test('regions: names are in their own script, without stray spaces', () => {
  for (const place of regions) {
    assert.match(place.nameAr, /^[ء-غف-ي٠-٩]+( [ء-غف-ي٠-٩]+)*$/, place.code)
    assert.match(place.nameEn, /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/, place.code)
  }
})

test('regions: every point is in Egypt', () => {
  for (const { code, lat, lng } of locations) {
    assert.ok(lat >= 22 && lat <= 31.7, `${code} latitude ${lat}`)
    assert.ok(lng >= 24.7 && lng <= 36.9, `${code} longitude ${lng}`)
  }
})

test('regions: every city is near its governorate, and no two cities share a point', () => {
  for (const government of egypt.governments) {
    for (const city of government.cities) {
      const away = kilometres(government, city)
      assert.ok(away <= (wide[government.code] ?? 250), `${city.code} is ${Math.round(away)} km away`)
    }
  }
  assertUnique(cities.map((city) => `${city.lat},${city.lng}`))
})
