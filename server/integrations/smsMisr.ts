import { type SmsSender, UndeliverableError } from './ports.ts'

type Account = { url: string; username: string; password: string; sender: string; environment: '1' | '2' }

const acceptedCode = '1901'
const invalidNumberCode = '1905'
const languages = { en: '1', ar: '2' } as const

async function readCode(reply: Response): Promise<string | null> {
  const body: unknown = await reply.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return null
  const code = Object.entries(body).find(([key]) => key.toLowerCase() === 'code')?.[1]
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null
}

/** Egyptian numbers. SMS Misr returns HTTP 200 for errors too: only code 1901 means accepted. */
export function createSmsMisr(account: Account, { timeoutMs = 10_000 } = {}): SmsSender {
  const address = new URL('api/SMS/', account.url.endsWith('/') ? account.url : `${account.url}/`)
  return {
    canReach: (to) => to.startsWith('+20'),
    async send({ to, text, language }) {
      const reply = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({
          environment: account.environment,
          username: account.username,
          password: account.password,
          sender: account.sender,
          mobile: to.slice(1),
          language: languages[language],
          message: text,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const code = await readCode(reply)
      if (reply.ok && code === acceptedCode) return
      const message = `SMS Misr rejected the message: status ${reply.status}, code ${code ?? 'none'}`
      throw code === invalidNumberCode ? new UndeliverableError(message) : new Error(message)
    },
  }
}
