import assert from 'node:assert/strict'
import test, { after, before, beforeEach } from 'node:test'
import { createPayingWorld, type PayingWorld } from '#server/testing/payments.ts'
import { until } from '#server/testing/until.ts'

let world: PayingWorld
let pulled: string[]
/** Enquiries wait for it at the provider. */
let held: Promise<void> | null

before(async () => {
  world = await createPayingWorld()
  const { payments } = world.app.ports
  world.app.ports.payments = {
    ...payments,
    async pull(reference) {
      pulled.push(reference)
      await held
      return payments.pull(reference)
    },
  }
})
beforeEach(() => {
  pulled = []
  held = null
})
after(() => world[Symbol.asyncDispose]())

test('payments: a return is answered with what the provider says at that moment, whatever the query claims', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  assert.equal((await world.returned(merchantRefNum, member)).status, 'NEW')
  await world.simulator.play(merchantRefNum, 'S12')
  await world.wait(2)
  const failed = await world.returned(merchantRefNum, member)
  assert.deepEqual([failed.status, failed.failureCode], ['FAILED', '99951'])
  await world.simulator.tell('set', { merchantRefNum, status: 'PAID' })
  await world.wait(2)
  const paid = await world.returned(merchantRefNum, member)
  assert.deepEqual([paid.status, paid.failureCode], ['PAID', null])
})

test('payments: while one enquiry about a payment is open no other begins, however many pages ask', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  let answer = () => {}
  held = new Promise((resolve) => {
    answer = resolve
  })
  const first = world.returned(merchantRefNum, member)
  await until(() => pulled.length === 1, 'the enquiry is at the provider')
  await world.wait(10)
  const others = await Promise.all([1, 2, 3].map(() => world.returned(merchantRefNum, member)))
  assert.deepEqual(new Set(others.map(({ status }) => status)), new Set(['NEW']))
  answer()
  await first
  assert.equal(pulled.length, 1)
  await world.wait(2)
  await world.returned(merchantRefNum, member)
  assert.equal(pulled.length, 2)
})

test('payments: a buyer causes sixty enquiries a minute; beyond, the reply is what the server knows', async () => {
  const member = await world.person()
  // The windows of limits are fixed: the first second of one.
  await world.wait(60 - (Math.floor(world.clock.now().getTime() / 1000) % 60))
  const refs: string[] = []
  for (let each = 0; each < 30; each += 1) refs.push((await world.create(member, `${each}`)).merchantRefNum)
  for (let round = 0; round < 3; round += 1) {
    for (const ref of refs) assert.equal((await world.returned(ref, member)).status, 'NEW')
    await world.wait(2)
  }
  assert.equal(pulled.length, 60)
  const stranger = await world.person()
  await world.returned((await world.create(stranger)).merchantRefNum, stranger)
  assert.equal(pulled.length, 61)
  await world.wait(60)
  await world.returned(refs[0] ?? '', member)
  assert.equal(pulled.length, 62)
})

test('payments: nobody has the provider asked about a payment that can’t change any more', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  await world.simulator.tell('set', { merchantRefNum, status: 'CANCELED' })
  assert.equal((await world.returned(merchantRefNum, member)).status, 'CANCELED')
  await world.wait(97 * 3600)
  await world.settle()
  await world.wait(5)
  const asked = pulled.length
  assert.equal((await world.returned(merchantRefNum, member)).status, 'CANCELED')
  assert.equal(pulled.length, asked)
})
