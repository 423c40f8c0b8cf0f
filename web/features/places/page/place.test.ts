import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortByDistance } from './branches.ts'
import { toOpeningHoursSpecification, toWeek } from './hours.ts'

test('place page: the week begins on Saturday, and closed days have no hours', () => {
  const week = toWeek({ opens: '09:00', closes: '01:00', closedDays: [5] })
  assert.deepEqual(
    week.map(({ day }) => day),
    [6, 0, 1, 2, 3, 4, 5],
  )
  assert.deepEqual(week.at(-1), { day: 5, hours: null })
  assert.deepEqual(week[0]?.hours, { opens: '09:00', closes: '01:00' })
})

test('place page: search engines receive hours only if they are known', () => {
  assert.equal(toOpeningHoursSpecification({ opens: '00:00', closes: '00:00', closedDays: [] }), undefined)
  const hours = toOpeningHoursSpecification({ opens: '10:00', closes: '22:00', closedDays: [0, 5] })
  assert.deepEqual(hours?.dayOfWeek, ['Saturday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'])
})

test('place page: the nearest branch is first, or the main branch without a point', () => {
  type Branch = Parameters<typeof sortByDistance>[0][number]
  const branch = (id: number, lat: number, lng: number) => ({ id, lat, lng }) as Branch
  const branches = [branch(1, 30.05, 31.24), branch(2, 30.97, 31.17), branch(3, 30.79, 31)]
  assert.deepEqual(
    sortByDistance(branches, null).map(({ id, distanceKm }) => [id, distanceKm]),
    [
      [1, null],
      [2, null],
      [3, null],
    ],
  )
  assert.deepEqual(
    sortByDistance(branches, { lat: 30.8, lng: 31 }).map(({ id }) => id),
    [3, 2, 1],
  )
})
