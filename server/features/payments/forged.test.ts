import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import fc from 'fast-check'
import { payments } from '../../../contract/payments.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/payments.ts'

let world: PayingWorld

before(async () => {
  world = await createPayingWorld()
})
after(() => world[Symbol.asyncDispose]())

/** Many in a soak, some here. */
const runs = Number(process.env.MUTATIONS ?? 300)

const signed = [
  'fawryRefNumber',
  'merchantRefNumber',
  'paymentAmount',
  'orderAmount',
  'orderStatus',
  'paymentMethod',
  'paymentRefrenceNumber',
  'messageSignature',
] as const

/** What is signed of a field: texts and numbers alone, and amounts whatever they are written like. */
function said(field: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return field.endsWith('Amount') && text !== '' ? String(Number(text)) : text
}

/** Everything that could have changed. */
async function everything() {
  const tables = [
    'payment_requests',
    'payment_history',
    'payment_notifications',
    'registrations',
    'lots',
    'journals',
  ] as const
  return Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().orderBy('id').execute()))
}

test('no change of a notification, nor a return that was made up, changes anything', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  const notice = await world.simulator.tell<Record<string, unknown>>('notice', {
    merchantRefNum,
    changes: { orderStatus: 'PAID' },
  })
  const before = await everything()
  const change = fc.record({
    field: fc.constantFrom(...signed),
    value: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('PAID', 'REFUNDED', '', null, 0, 200, '200.00', 20_000, [], {}, true),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const forged = { ...notice, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
      fc.pre(signed.some((field) => said(field, forged[field]) !== said(field, notice[field])))
      const { status } = await world.send(payments.callback, forged)
      assert.ok(status === 403 || status === 429, String(status))
    }),
    { numRuns: runs },
  )
  await world.settle()
  assert.deepEqual(await everything(), before)
  const { status } = await world.returned(merchantRefNum, member)
  assert.equal(status, 'NEW')
})
