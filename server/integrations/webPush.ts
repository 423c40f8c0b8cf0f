import type { PushSender } from './ports.ts'
import { encryptPush } from './pushEncryption.ts'
import { createVapid } from './vapid.ts'

type Account = {
  /** Secret of the installation; the key pair is derived from it. */
  secret: string
  contact: string
  /** Additional to the browsers' services. Hosts with a port are on this machine and without https. */
  hosts: readonly string[]
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

/**
 * RFC 8030. Endpoints come from browsers and are untrusted: only known push services are accepted, and
 * redirects are not followed.
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
      // The endpoint is a secret: anyone who knows it can send to the device.
      throw new Error(`Push service ${new URL(endpoint).host} rejected the message: status ${reply.status}`)
    },
  }
}
