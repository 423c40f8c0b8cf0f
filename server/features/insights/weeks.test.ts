import assert from 'node:assert/strict'
import test from 'node:test'
import { notifications } from '#contract/notifications.ts'
import { push } from '#contract/push.ts'
import { writeOrder } from '#server/testing/insights.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { findWeeks } from './weeks.service.ts'

/** A Saturday, and the Sunday after at nine in Cairo. */
const saturday = '2026-11-21T10:00:00Z'
const before = '2026-11-22T06:55:00Z'
const sunday = '2026-11-22T07:05:00Z'

async function createBusy() {
  const world = await createWorld({ at: saturday })
  const counter = await openCounter(world, { points: 0 })
  const { place, branchId, offerId, member } = counter
  const paidAt = (instant: string) =>
    writeOrder(world, {
      placeId: place.id,
      branchId,
      offerId,
      memberId: member.id,
      kind: 'reservation',
      state: 'paid',
      confirmed: true,
      billed: true,
      createdAt: new Date(instant),
      endedAt: new Date(instant),
      bill: 12_550,
    })
  return { world, ...counter, paidAt, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const mailsTo = (world: World, { email }: Person) =>
  world.outbox().filter(({ channel, to }) => channel === 'mail' && to === email)

async function bellOf(world: World, person: Person): Promise<number> {
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1 }, person, { language: 'en' })
  return data.filter(({ title }) => title === 'Your week in figures').length
}

test('an owner is mailed once of a week, beside the week before, with a way there and a way out', async () => {
  await using all = await createBusy()
  const { world, owner, place, paidAt } = all
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', owner.id).execute()
  for (const at of [
    '2026-11-10T12:00:00Z',
    '2026-11-16T12:00:00Z',
    '2026-11-21T21:59:00Z',
    '2026-11-21T22:01:00Z',
  ])
    await paidAt(at)
  await world.db
    .insertInto('view_counts')
    .values({
      place_id: place.id,
      offer_id: null,
      branch_id: null,
      day: '2026-11-16',
      hour: 12,
      views: 30,
      visitors: 20,
      since: world.clock.now(),
    })
    .execute()
  world.clock.set(before)
  await findWeeks(world.ctx())
  // The week before this one, of which the server had told nothing yet.
  await world.settle()
  const earlier = mailsTo(world, owner).length
  world.clock.set(sunday)
  // Two nodes at once, and the job once more.
  await Promise.all([findWeeks(world.ctx()), findWeeks(world.ctx())])
  await world.settle()
  await findWeeks(world.ctx())
  await world.settle()
  const mails = mailsTo(world, owner)
  assert.equal(mails.length, earlier + 1)
  const [mail] = mails
  assert.equal(mail?.subject, 'Koshari: 2 paid orders last week')
  for (const line of [
    'Page views: 30 (0 before)',
    'Paid orders: 2 (1 before)',
    'Bills (EGP): 251 (125.5 before)',
  ])
    assert.ok(mail?.text.includes(line), `${line} in ${mail?.text}`)
  assert.match(mail?.text ?? '', /\/en\/ServicePlace\/Insights\?from=2026-11-15&to=2026-11-21/)
  assert.match(mail?.text ?? '', /\/en\/users\/Profile#notifications/)
  assert.equal(await bellOf(world, owner), earlier + 1)
})

test('a server that was off tells of the last week alone', async () => {
  await using all = await createBusy()
  const { world, owner, paidAt } = all
  await paidAt('2026-11-10T12:00:00Z')
  await paidAt('2026-11-24T12:00:00Z')
  world.clock.set('2026-12-02T12:00:00Z')
  await findWeeks(world.ctx())
  await world.settle()
  const [mail, ...others] = mailsTo(world, owner)
  assert.deepEqual(others, [])
  assert.match(mail?.text ?? '', /from=2026-11-22&to=2026-11-28/)
})

test('nobody is told of a place where nothing was counted, or who turned it off', async () => {
  await using all = await createBusy()
  const { world, owner, paidAt } = all
  world.clock.set(sunday)
  await findWeeks(world.ctx())
  await world.settle()
  assert.deepEqual(mailsTo(world, owner), [])
  assert.equal(await bellOf(world, owner), 0)
  await world.ask(push.savePushSettings, { muted: ['figures'] }, owner)
  await paidAt('2026-11-24T12:00:00Z')
  world.clock.set('2026-11-29T07:05:00Z')
  await findWeeks(world.ctx())
  await world.settle()
  assert.deepEqual(mailsTo(world, owner), [])
  assert.equal(await bellOf(world, owner), 1)
})
