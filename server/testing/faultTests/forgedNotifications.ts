import assert from 'node:assert/strict'
import fc from 'fast-check'
import { payments } from '#contract/payments/endpoints.ts'
import type { PaymentTestApp } from '../builders/payments.ts'

const signedFields = [
  'fawryRefNumber',
  'merchantRefNumber',
  'paymentAmount',
  'orderAmount',
  'orderStatus',
  'paymentMethod',
  'paymentRefrenceNumber',
] as const

type Notice = Record<string, unknown>

/**
 * Returns the signed form of a field: only strings and numbers are signed, and amounts independently of their
 * notation.
 */
function toSignedText(field: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return field.endsWith('Amount') && text !== '' ? Number(text).toFixed(2) : text
}

/**
 * Returns the signed text and the signature. The provider joins the fields without a separator, so a
 * character that moves to the next field leaves the signature valid. That is harmless, because the server
 * queries the provider about every notification.
 */
const getSignedText = (notice: Notice) =>
  [
    signedFields.map((field) => toSignedText(field, notice[field])).join(''),
    toSignedText('', notice.messageSignature),
  ].join(' ')

const tables = [
  'payment_requests',
  'payment_history',
  'payment_notifications',
  'registrations',
  'lots',
  'journals',
] as const

function readAllRows({ db }: PaymentTestApp) {
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
}

const arbitraryChange = fc.record({
  field: fc.constantFrom(...signedFields, 'messageSignature'),
  value: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom('PAID', 'REFUNDED', '', null, 0, 200, '200.00', 20_000, [], {}, true),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
  ),
})

/** Sends randomly altered notifications and asserts that they change nothing. */
export async function assertForgeriesChangeNothing(app: PaymentTestApp, runs: number): Promise<void> {
  const member = await app.createUser()
  const { merchantRefNum } = await app.create(member)
  const notice = await app.simulator.sendCommand<Notice>('notice', {
    merchantRefNum,
    changes: { orderStatus: 'PAID' },
  })
  const before = await readAllRows(app)
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryChange, { minLength: 1, maxLength: 3 }), async (changes) => {
      const forged: Notice = {
        ...notice,
        ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      }
      fc.pre(getSignedText(forged) !== getSignedText(notice))
      const { status } = await app.send(payments.callback, forged)
      assert.ok(status === 403 || status === 429, String(status))
    }),
    { numRuns: runs },
  )
  await app.runPendingJobs()
  assert.deepEqual(await readAllRows(app), before)
  const { status } = await app.returnFromProvider(merchantRefNum, member)
  assert.equal(status, 'NEW')
}
