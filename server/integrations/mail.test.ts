import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { createMailer } from './mail.ts'

/** A mail server on this machine that takes every letter, or refuses every recipient. */
async function createMailServer({ refuses = false } = {}) {
  const letters: { from: string; to: string[]; data: string }[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    let letter = { from: '', to: [] as string[], data: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (inData && line !== '.') {
        letter.data += `${line}\n`
      } else if (inData) {
        inData = false
        letters.push(letter)
        letter = { from: '', to: [], data: '' }
        say('250 kept')
      } else if (/^EHLO/i.test(line)) say('250 here')
      else if (/^MAIL FROM/i.test(line)) {
        letter.from = line
        say('250 yes')
      } else if (/^RCPT TO/i.test(line)) {
        if (refuses) return say('550 nobody of that name')
        letter.to.push(line)
        say('250 yes')
      } else if (/^DATA/i.test(line)) {
        inData = true
        say('354 go on')
      } else say('250 yes')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 local')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a letter arrives with its Arabic subject and text, from us and to one address', async () => {
  await using server = await createMailServer()
  const mailer = createMailer(server.url, 'Makan <hello@makan.test>')
  await mailer.send({
    to: 'mona@example.test',
    subject: 'أكّد بريدك',
    text: 'أهلًا',
    replyTo: 'sami@example.test',
  })
  const letter = server.letters[0]
  assert.match(letter?.from ?? '', /<hello@makan\.test>/)
  assert.deepEqual(letter?.to, ['RCPT TO:<mona@example.test>'])
  assert.match(letter?.data ?? '', /^Subject: =\?UTF-8\?/m)
  assert.match(letter?.data ?? '', /^Reply-To: .*sami@example\.test/m)
  assert.match(letter?.data ?? '', new RegExp(Buffer.from('أهلًا').toString('base64')))
})

test('one address is one recipient, whatever is in it', async () => {
  await using server = await createMailServer()
  const mailer = createMailer(server.url, 'hello@makan.test')
  const odd = ['a,b@example.test', 'x@evil.test,mona@example.test', 'x <y@evil.test>, z@evil.test']
  for (const to of odd) await mailer.send({ to, subject: 'x', text: 'y' }).catch(() => {})
  for (const { to } of server.letters) assert.equal(to.length, 1, JSON.stringify(to))
})

test('a refused letter is told', async () => {
  await using server = await createMailServer({ refuses: true })
  await assert.rejects(
    createMailer(server.url, 'hello@makan.test').send({ to: 'mona@example.test', subject: 'x', text: 'y' }),
  )
})
