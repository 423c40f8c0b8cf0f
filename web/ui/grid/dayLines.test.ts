import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupByDay } from './dayLines.ts'

const on = (...days: string[]) => groupByDay(days, (day) => day)

test('day lines: lines are grouped by day and days by month, in their order', () => {
  assert.deepEqual(on('2027-03-31', '2027-03-31', '2027-03-01', '2027-02-28', '2026-03-31'), [
    {
      month: '2027-03',
      days: [
        { day: '2027-03-31', rows: ['2027-03-31', '2027-03-31'] },
        { day: '2027-03-01', rows: ['2027-03-01'] },
      ],
    },
    { month: '2027-02', days: [{ day: '2027-02-28', rows: ['2027-02-28'] }] },
    { month: '2026-03', days: [{ day: '2026-03-31', rows: ['2026-03-31'] }] },
  ])
  assert.deepEqual(on(), [])
})

test('day lines: a line out of order joins the lines of its day', () => {
  const [month] = on('2027-03-02', '2027-03-01', '2027-03-02')
  assert.deepEqual(
    month?.days.map(({ day, rows }) => [day, rows.length]),
    [
      ['2027-03-02', 2],
      ['2027-03-01', 1],
    ],
  )
})
