import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { time } from '../language/format.ts'
import { uiText } from '../language/ui.text.ts'
import { presentPlace } from './place.ts'

const row: PlaceRow = {
  id: 7,
  name: 'كشري السلطان',
  nameAr: 'كشري السلطان',
  nameEn: 'Koshary El Sultan',
  nameMarks: [],
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
  reviewsCount: 0,
  offersCount: 0,
}

test('place card: a place that never closes is open round the clock', () => {
  const { opensAt, closesAt } = presentPlace({ ...row, closesAt: null })
  assert.deepEqual([opensAt, closesAt], ['00:00', '23:59'])
  assert.equal(presentPlace(row).closesAt, '01:00')
})

test('place card: a closed place says when it opens and on which day', () => {
  const closed = { ...row, isOpenNow: false, closesAt: null, opensAt: '09:00', opensInDays: 1 }
  const { isOpenNow, opensAt, opensInDays } = presentPlace(closed)
  assert.deepEqual([isOpenNow, opensAt, opensInDays], [false, '09:00', 1])
})

test('place card: details that the reader asked for are not repeated', () => {
  assert.equal(presentPlace(row).servicesLine, undefined)
  assert.equal(presentPlace(row, { isCategoryKnown: true }).servicesLine, 'كشري، توصيل')
})

test('place card: the governorate is shown if the city is unknown', () => {
  assert.equal(presentPlace({ ...row, cityName: '' }).areaName, 'الغربية')
})

test('place card: opening times have fixed wording, with noon and midnight in words', () => {
  const closed = (language: 'ar' | 'en', clock: string, days: number) =>
    uiText[language].closedUntil(time(language, clock), days)
  assert.equal(closed('en', '09:00', 0), 'Closed, opens 9:00\u00A0am')
  assert.equal(closed('en', '09:00', 1), 'Closed, opens 9:00\u00A0am tomorrow')
  assert.equal(closed('en', '12:00', 1), 'Closed, opens at noon tomorrow')
  assert.equal(closed('ar', '12:00', 0), 'مغلق، يفتح عند الظهر')
  assert.equal(closed('ar', '00:00', 1), 'مغلق، يفتح غدًا عند منتصف الليل')
})
