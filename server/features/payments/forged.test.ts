import test from 'node:test'
import { createPaymentTestApp } from '#server/testing/builders/payments.ts'
import { assertForgeriesChangeNothing } from '#server/testing/faultTests/forgedNotifications.ts'

test('no change of a notification, nor a return that was made up, changes anything', async () => {
  await using app = await createPaymentTestApp()
  await assertForgeriesChangeNothing(app, 300)
})
