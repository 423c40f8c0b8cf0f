import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { chatUnderLoad } from './chat.ts'

// `npm run soak -- talks` does the same with 2,000 windows for a minute.
test('chat: every window gets each message of two servers once despite cuts and kills', async () => {
  buildPages()
  const { messages, streams, wrong } = await chatUnderLoad({
    streams: 100,
    messagesPerSecond: 25,
    seconds: 4,
    kills: 1,
  })
  assert.deepEqual(wrong, [])
  assert.deepEqual([messages, streams], [100, 100])
})
