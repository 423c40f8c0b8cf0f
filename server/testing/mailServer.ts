import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server on this machine that takes every letter, answers `refuses` to every recipient, or keeps silent. */
export async function createMailServer({ refuses = '', silent = false } = {}) {
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
        if (refuses) return say(refuses)
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
    if (!silent) say('220 local')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    sockets,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
