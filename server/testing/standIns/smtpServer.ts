import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Accepts all mail, rejects every recipient with `refuses`, or never answers (`silent`). */
export async function createSmtpServer({ refuses = '', silent = false } = {}) {
  const messages: { from: string; to: string[]; data: string }[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    let message = { from: '', to: [] as string[], data: '' }
    let inData = false
    let remainder = ''
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const handleLine = (line: string) => {
      if (inData && line !== '.') {
        message.data += `${line}\n`
      } else if (inData) {
        inData = false
        messages.push(message)
        message = { from: '', to: [], data: '' }
        reply('250 kept')
      } else if (/^EHLO/i.test(line)) reply('250 here')
      else if (/^MAIL FROM/i.test(line)) {
        message.from = line
        reply('250 yes')
      } else if (/^RCPT TO/i.test(line)) {
        if (refuses) return reply(refuses)
        message.to.push(line)
        reply('250 yes')
      } else if (/^DATA/i.test(line)) {
        inData = true
        reply('354 go on')
      } else reply('250 yes')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (remainder + chunk).split('\r\n')
      remainder = lines.pop() ?? ''
      lines.forEach(handleLine)
    })
    if (!silent) reply('220 local')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    sockets,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
