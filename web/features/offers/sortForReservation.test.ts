import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortForReservation } from './sortForReservation.ts'

const tanta = { lat: 30.7865, lng: 31.0004 }

function branch(id: number, lat: number, usableFrom: string | null | 'now') {
  const isUsableNow = usableFrom === 'now'
  return {
    id,
    name: `${id}`,
    address: '',
    cityName: '',
    governmentName: '',
    countryCode: 'EG',
    lat,
    lng: tanta.lng,
    isOpenNow: isUsableNow,
    isUsableNow,
    usableFrom: isUsableNow ? null : usableFrom,
  }
}

const order = (branches: ReturnType<typeof branch>[], point: typeof tanta | null) =>
  sortForReservation(branches, point).map(({ id }) => id)

test('branch of a reservation: the nearest that is open for the offer comes first', () => {
  const branches = [
    branch(1, 30.7866, '2026-11-10T16:00:00Z'),
    branch(2, 31.2, 'now'),
    branch(3, 30.8, 'now'),
    branch(4, 30.79, null),
  ]
  assert.deepEqual(order(branches, tanta), [3, 2, 1, 4])
  assert.deepEqual(order(branches, null), [2, 3, 1, 4])
})

test('branch of a reservation: if none is open, the one that opens first comes first', () => {
  const branches = [
    branch(1, 30.7866, '2026-11-11T07:00:00Z'),
    branch(2, 31.2, '2026-11-10T16:00:00Z'),
    branch(3, 30.8, '2026-11-10T16:00:00.000Z'),
    branch(4, 30.7866, null),
  ]
  assert.deepEqual(order(branches, tanta), [3, 2, 1, 4])
  const [first] = sortForReservation(branches, tanta)
  assert.ok(first?.distanceKm && first.distanceKm > 1 && first.distanceKm < 2)
})
