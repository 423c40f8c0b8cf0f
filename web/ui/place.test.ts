import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaceRow } from '../../contract/places.ts'
import { shownPlace } from './place.ts'

const row: PlaceRow = {
  id: 7,
  name: 'كشري السلطان',
  nameAr: 'كشري السلطان',
  nameEn: 'Koshary El Sultan',
  standIns: [],
  categoryId: 1,
  categoryName: 'مطاعم',
  art: 'restaurant',
  imagePath: null,
  isApproved: true,
  firstServices: 'كشري، توصيل',
  branchId: 9,
  lat: 30.79,
  lng: 31,
  distanceKm: null,
  hoursGiven: true,
  isOpenNow: true,
  closesAt: '01:00',
  opensAt: null,
  opensInDays: null,
  address: 'شارع البحر',
  governmentName: 'الغربية',
  cityName: 'طنطا',
  rating: null,
  offersCount: 0,
}

test('a place that never closes is open round the clock', () => {
  const { opensAt, closesAt } = shownPlace({ ...row, closesAt: null })
  assert.deepEqual([opensAt, closesAt], ['00:00', '23:59'])
  assert.equal(shownPlace(row).closesAt, '01:00')
})

test('a place that is closed says when it opens, and on which day', () => {
  const closed = { ...row, isOpenNow: false, closesAt: null, opensAt: '09:00', opensInDays: 1 }
  const { isOpenNow, opensAt, opensInDays } = shownPlace(closed)
  assert.deepEqual([isOpenNow, opensAt, opensInDays], [false, '09:00', 1])
})

test('what the reader asked for is not told again', () => {
  const near = { ...row, distanceKm: 1.5 }
  assert.deepEqual([shownPlace(near).distanceKm, shownPlace(near).servicesLine], [1.5, undefined])
  const { distanceKm, servicesLine } = shownPlace(near, { category: true, distance: true })
  assert.deepEqual([distanceKm, servicesLine], [null, 'كشري، توصيل'])
})

test('where the city is not known its governorate stands', () => {
  assert.equal(shownPlace({ ...row, cityName: '' }).areaName, 'الغربية')
})
