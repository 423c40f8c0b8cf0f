import test from 'node:test'
import { createPaymentTestApp } from '#server/testing/builders/payments.ts'
import { assertForgeriesChangeNothing } from '#server/testing/fixtures/forgedNotifications.ts'

test('payments: no altered notification and no forged return changes anything', async () => {
  await using app = await createPaymentTestApp()
  await assertForgeriesChangeNothing(app, 300)
})
