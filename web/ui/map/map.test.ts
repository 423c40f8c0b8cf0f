import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readBasemap } from '#web/build/basemap.ts'
import { clipRing, simplify } from '#web/build/polylines.ts'
import { distanceKm, rounded, roundedOut } from '../location/geo.ts'
import { cities, placeable } from './cities.ts'
import { clusterPins } from './clusters.ts'
import { isGreen } from './green.ts'

test('map: a coast is clipped at the box and follows its edge', () => {
  const ring = [
    [-1, 1],
    [1, 1],
    [1, 3],
    [-1, 3],
  ] as const
  const cut = clipRing(ring, [0, 0, 2, 2])
  assert.deepEqual(new Set(cut.map(String)), new Set(['0,1', '1,1', '1,2', '0,2']))
})

test('map: a straight line keeps only its ends, a bend keeps its corner', () => {
  const fine = () => 0.01
  const straight = Array.from({ length: 9 }, (_, index) => [index, 0] as const)
  assert.deepEqual(simplify(straight, fine), [
    [0, 0],
    [8, 0],
  ])
  assert.deepEqual(simplify([...straight, [8, 1]], fine).length, 3)
})

test('map: the basemap is small, and all of its shapes are in the drawn area', () => {
  const basemap = readBasemap()
  assert.ok(gzipSync(JSON.stringify(basemap)).length < 25_000)
  for (const line of [...basemap.land, ...basemap.borders]) {
    let [lng, lat] = [0, 0]
    for (let index = 0; index < line.length; index += 2) {
      lng += line[index] ?? 0
      lat += line[index + 1] ?? 0
      assert.ok(lng >= -20_000 && lng <= 95_000 && lat >= -30_000 && lat <= 68_000, `${lng}, ${lat}`)
    }
  }
})

test('map: crops grow in the delta and along the river, not in the desert', () => {
  assert.ok(isGreen(30.79, 31))
  assert.ok(isGreen(26.56, 31.69))
  assert.ok(!isGreen(27, 29))
  assert.ok(!isGreen(29.5, 34))
})

test('map: small cities are named only at a close zoom, and no names overlap', () => {
  const at = (zoom: number) => {
    const scale = 256 * 2 ** zoom
    return ({ lat, lng }: { lat: number; lng: number }) => ({
      x: (lng / 360) * scale,
      y: (-lat / 360) * scale,
    })
  }
  const visibleCities = (zoom: number) => placeable(cities, zoom, at(zoom), ({ nameAr }) => nameAr)
  const names = (zoom: number) => visibleCities(zoom).map(({ nameAr }) => nameAr)
  assert.ok(names(6).includes('القاهرة'))
  assert.ok(!names(6).includes('كفر الزيات'))
  assert.ok(names(10).includes('كفر الزيات'))
  assert.ok(!names(10).includes('الزمالك'))
  assert.ok(names(14).includes('الزمالك'))
  const close = visibleCities(9).map(at(9))
  for (const [index, one] of close.entries()) {
    assert.ok(
      close
        .slice(index + 1)
        .every((neighbour) => Math.abs(one.x - neighbour.x) > 14 || Math.abs(one.y - neighbour.y) > 14),
    )
  }
})

test('map: Tanta is about 24 km from Mahalla, and a position is rounded to 100 m', () => {
  const km = distanceKm({ lat: 30.7865, lng: 31.0004 }, { lat: 30.9706, lng: 31.1669 })
  assert.ok(km > 23 && km < 27, `${km}`)
  assert.deepEqual(rounded({ lat: 30.12345, lng: 31.98765 }), { lat: 30.123, lng: 31.988 })
})

test('map: a rounded box keeps the points at its edge and stays on the earth', () => {
  assert.deepEqual(roundedOut({ south: 30.12341, west: -31.00009, north: 30.98769, east: 31.5 }), {
    south: 30.1234,
    west: -31.0001,
    north: 30.9877,
    east: 31.5,
  })
  assert.deepEqual(roundedOut({ south: -95, west: -200, north: 95, east: 200 }), {
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  })
})

test('map: overlapping pins are clustered, and the closest zoom separates them', () => {
  const pin = (number: number, lat: number, lng: number) => ({
    id: number,
    number,
    label: `${number}`,
    lat,
    lng,
  })
  const tanta = [pin(1, 30.7865, 31.0004), pin(2, 30.7865, 31.0004), pin(4, 30.79, 31.01)]
  const spotsAt = clusterPins([...tanta, pin(3, 30.0444, 31.2357)], 18)
  const numbers = (zoom: number) => spotsAt(zoom).map(({ pins }) => pins.map(({ number }) => number))
  assert.deepEqual(numbers(5), [[1, 2, 3, 4]])
  assert.deepEqual(numbers(9), [[1, 2, 4], [3]])
  assert.deepEqual(numbers(15), [[1, 2], [3], [4]])
  assert.deepEqual(numbers(18), [[1], [2], [3], [4]])
  const [one, other] = spotsAt(18)
  assert.ok(one && other && distanceKm(one, other) > 0.02)
  assert.deepEqual(clusterPins([], 18)(9), [])
})
