import type { PushSender } from './ports.ts'
import { encryptPush } from './pushEncryption.ts'
import { createVapid } from './vapid.ts'

type Account = {
  /** The installation's secret, from which its key pair is derived. */
  secret: string
  contact: string
  /** Hosts that messages may be sent to, beside those of the browsers; with a port they are this machine's, without https. */
  hosts: readonly string[]
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

/**
 * Sends by Web Push (RFC 8030). An endpoint comes from a browser, that is, from anybody: only those of known push services are
 * accepted, and a reply that leads elsewhere is none.
 */
export function createWebPush(
  { secret, contact, hosts }: Account,
  { timeoutMs = 10_000, now = () => new Date() } = {},
): PushSender {
  const vapid = createVapid(secret, contact)

  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const { protocol, host, username, password } = new URL(endpoint)
    if (username || password) return false
    if (hosts.includes(host)) return protocol === (host.includes(':') ? 'http:' : 'https:')
    return protocol === 'https:' && services.test(host)
  }

  return {
    key: vapid.key,
    accepts,
    async send({ endpoint, ...keys }, { body, ttlSeconds, urgency, topic }) {
      if (!accepts(endpoint)) return false
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapid.authorize(endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        body: new Uint8Array(encryptPush(Buffer.from(body), keys)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (reply.ok) return true
      if (reply.status === 404 || reply.status === 410) return false
      // The endpoint itself is a secret: whoever knows it may send there.
      throw new Error(`${new URL(endpoint).host} did not accept a push message: status ${reply.status}`)
    },
  }
}
