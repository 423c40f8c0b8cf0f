import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { chatUnderLoad } from '#server/testing/faultTests/chatFaultTest.ts'

// `npm run soak -- talks` does the same with 2,000 windows for a minute.
test('of what is written on two servers every window hears once, whatever is cut and killed meanwhile', async () => {
  buildPages()
  const { messages, streams, wrong } = await chatUnderLoad({
    streams: 100,
    aSecond: 25,
    seconds: 4,
    kills: 1,
  })
  assert.deepEqual(wrong, [])
  assert.deepEqual([messages, streams], [100, 100])
})
