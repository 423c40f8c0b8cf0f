import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { createSmtpServer } from '../testing/standIns/smtpServer.ts'
import { createMailer } from './mail.ts'
import { UndeliverableError } from './ports.ts'

test('mail: a message arrives with Arabic subject and text, from us to one address', async () => {
  await using server = await createSmtpServer()
  const mailer = createMailer(server.url, 'Makan <hello@makan.test>')
  await mailer.send({
    to: 'mona@example.test',
    subject: 'أكّد بريدك',
    text: 'أهلًا',
    replyTo: 'sami@example.test',
  })
  const letter = server.messages[0]
  assert.match(letter?.from ?? '', /<hello@makan\.test>/)
  assert.deepEqual(letter?.to, ['RCPT TO:<mona@example.test>'])
  assert.match(letter?.data ?? '', /^Subject: =\?UTF-8\?/m)
  assert.match(letter?.data ?? '', /^Reply-To: .*sami@example\.test/m)
  assert.match(letter?.data ?? '', new RegExp(Buffer.from('أهلًا').toString('base64')))
})

test('mail: one address is one recipient, with any content', async () => {
  await using server = await createSmtpServer()
  const mailer = createMailer(server.url, 'hello@makan.test')
  const odd = ['a,b@example.test', 'x@evil.test,mona@example.test', 'x <y@evil.test>, z@evil.test']
  for (const to of odd) await mailer.send({ to, subject: 'x', text: 'y' }).catch(() => {})
  for (const { to } of server.messages) assert.equal(to.length, 1, JSON.stringify(to))
})

function sendTo(server: { url: string }): Promise<void> {
  return createMailer(server.url, 'hello@makan.test').send({
    to: 'mona@example.test',
    subject: 'x',
    text: 'y',
  })
}

test('mail: 5xx is undeliverable, 4xx may be retried, and neither error has an address', async () => {
  const answers: [answer: string, isFinal: boolean][] = [
    ['550 5.1.1 <mona@example.test>: nobody of that name', true],
    ['451 4.7.1 <mona@example.test>: greylisted', false],
    ['530 5.7.0 Must issue a STARTTLS command first', false],
  ]
  for (const [refuses, isFinal] of answers) {
    await using server = await createSmtpServer({ refuses })
    await assert.rejects(sendTo(server), (error: Error) => {
      assert.equal(error instanceof UndeliverableError, isFinal, refuses)
      assert.doesNotMatch(inspect(error), /mona/)
      assert.match(error.message, new RegExp(refuses.slice(0, 9)))
      return true
    })
  }
})

test('mail: a missing mail server may return later', async () => {
  const { url } = await createSmtpServer().then(async (server) => {
    await server[Symbol.asyncDispose]()
    return server
  })
  await assert.rejects(sendTo({ url }), (error: Error) => !(error instanceof UndeliverableError))
})
