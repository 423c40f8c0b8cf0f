import assert from 'node:assert/strict'
import test from 'node:test'
import { stdSerializers } from 'pino'
import { masked, withoutAddresses } from './log.ts'

test('no address stands in what is logged of an error, wherever it has one', () => {
  const error = Object.assign(new Error('Key (email)=(mona@example.test) already exists.'), {
    detail: 'Key (phone)=(+201012345678) already exists.',
    rejected: ['<sami@بريد.example>'],
    cause: new Error('550 <mona+tag@example.test> at 00201012345678'),
  })
  const logged = JSON.stringify(masked(stdSerializers.err(error)))
  assert.doesNotMatch(logged, /mona|sami|2010123/)
  assert.match(logged, /Key \(email\)=\(<e-mail>\) already exists/)
})

test('what is no address stays', () => {
  for (const text of [
    'status 550 5.1.1 at RCPT TO',
    'file.ts:123:45',
    'attempt 12 of 25 after 86400000 ms',
  ]) {
    assert.equal(withoutAddresses(text), text)
  }
})
