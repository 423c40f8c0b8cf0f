import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { complaints } from '#contract/complaints.ts'
import { createWorld } from '#server/testing/world.ts'
import { rightAnswerBy } from './complaints.present.ts'

// A Saturday.
const world = await createWorld({ at: '2026-11-21T10:00:00Z' })
after(() => world[Symbol.asyncDispose]())
const staff = await world.person({ rank: 'SuperAdmin' })

test('whoever asks for a right sees by when they have an answer, and staff find it by its kind', async () => {
  const mona = await world.person()
  await world.ask(complaints.sendComplaint, { subject: 'فاتورة', text: 'أكبر مما دفعت' }, mona)
  const words = { subject: 'اعتراض', text: 'لا أريد أن تُستخدم طلباتي في التقارير' }
  const asked = await world.ask(complaints.sendComplaint, { ...words, right: 'objection' }, mona)
  assert.deepEqual([asked.right, asked.answerBy], ['objection', '2026-11-29T10:00:00.000Z'])
  const found = await world.ask(complaints.getUserReports, { kind: 'right' }, staff)
  assert.deepEqual(
    found.data.map(({ id, right, answerBy }) => [id, right, answerBy]),
    [[asked.id, 'objection', asked.answerBy]],
  )
  const input = { reportId: asked.id, resolution: 'لم تعد فيها' }
  const processed = await world.ask(complaints.processReport, input, staff)
  assert.deepEqual([processed.right, processed.answerBy], ['objection', null])
})

test('Fridays and Saturdays are no working days', () => {
  const by = (day: string) =>
    rightAnswerBy(new Date(`2026-11-${day}T10:00:00Z`))
      .toISOString()
      .slice(8, 10)
  // Thursday, Friday, Sunday.
  assert.deepEqual(['19', '20', '22'].map(by), ['29', '29', '30'])
})
