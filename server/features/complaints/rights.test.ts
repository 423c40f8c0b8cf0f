import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { complaints } from '#contract/complaints/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { computeReplyDeadline } from './deadlines.ts'

// A Saturday.
const app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'SuperAdmin' })

test('data rights: a request shows its reply deadline, and staff find it by its kind', async () => {
  const mona = await app.createUser()
  await app.request(complaints.sendComplaint, { subject: 'فاتورة', text: 'أكبر مما دفعت' }, mona)
  const content = { subject: 'اعتراض', text: 'لا أريد أن تُستخدم طلباتي في التقارير' }
  const complaint = await app.request(complaints.sendComplaint, { ...content, right: 'objection' }, mona)
  assert.deepEqual([complaint.right, complaint.answerBy], ['objection', '2026-11-29T10:00:00.000Z'])
  const list = await app.request(complaints.getUserReports, { kind: 'right' }, staff)
  assert.deepEqual(
    list.data.map(({ id, right, answerBy }) => [id, right, answerBy]),
    [[complaint.id, 'objection', complaint.answerBy]],
  )
  const input = { reportId: complaint.id, resolution: 'لم تعد فيها' }
  const processed = await app.request(complaints.processReport, input, staff)
  assert.deepEqual([processed.right, processed.answerBy], ['objection', null])
})

test('data rights: Fridays and Saturdays are not working days', () => {
  const toDeadline = (day: string) =>
    computeReplyDeadline(new Date(`2026-11-${day}T10:00:00Z`))
      .toISOString()
      .slice(8, 10)
  // Thursday, Friday, Sunday.
  assert.deepEqual(['19', '20', '22'].map(toDeadline), ['29', '29', '30'])
})
