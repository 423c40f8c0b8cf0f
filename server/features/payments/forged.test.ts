import test from 'node:test'
import { assertForgeriesChangeNothing } from '#server/testing/forgeries.ts'
import { createPayingWorld } from '#server/testing/payments.ts'

test('no change of a notification, nor a return that was made up, changes anything', async () => {
  await using world = await createPayingWorld()
  await assertForgeriesChangeNothing(world, 300)
})
