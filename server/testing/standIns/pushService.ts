import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
// A separate implementation from the code that encrypts.
import { decrypt } from 'http_ece'

/** Null if the header is valid for this origin and time (RFC 8292). */
export function findVapidError(authorization: string, origin: string, now: Date): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const [head = '', claims = '', signature = ''] = token.split('.')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signedText = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signedText,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'invalid signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - now.getTime() / 1000
  if (aud !== origin) return `for ${aud}`
  if (left <= 0 || left > 24 * 3600) return `expires in ${left} seconds`
  return /^(mailto|https):/.test(sub) ? null : 'no contact in "sub"'
}

type PushMessage = { title: string; text: string; url: string; tag: string; language: string }
type ReceivedPush = PushMessage & { ttl: number; urgency: string; topic: string; key: string }

/**
 * Rejects messages without a valid VAPID signature or TTL, and decrypts the others as the device would.
 * Dispose of it.
 */
export async function createPushService({ now = () => new Date(), port = 0 } = {}) {
  const devices = new Map<string, { received: ReceivedPush[]; read(bytes: Buffer): Buffer; status: number }>()
  const protocolErrors: string[] = []
  let origin = ''

  async function handleRequest(request: IncomingMessage): Promise<number> {
    const {
      authorization = '',
      ttl = '',
      urgency = '',
      topic = '',
      'content-encoding': encoding,
    } = request.headers
    const device = devices.get(request.url ?? '')
    const bytes = await buffer(request)
    if (!device) return 404
    if (device.status !== 201) return device.status
    const fault = findVapidError(authorization, origin, now())
    const hasHead =
      /^\d+$/.test(String(ttl)) && encoding === 'aes128gcm' && /^[\w-]{1,32}$/.test(String(topic))
    if (fault || !hasHead || bytes.length > 4096) {
      protocolErrors.push(fault ?? `${bytes.length} bytes with ${JSON.stringify(request.headers)}`)
      return 400
    }
    const message = JSON.parse(device.read(bytes).toString()) as PushMessage
    const [, key = ''] = /k=([\w-]+)$/.exec(authorization) ?? []
    device.received.push({
      ...message,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      key,
    })
    return 201
  }

  const server = createServer((request, reply) => {
    handleRequest(request).then(
      (status) => reply.writeHead(status).end(),
      (error: unknown) => {
        protocolErrors.push(String(error))
        reply.writeHead(400).end()
      },
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`

  return {
    host,
    /** Requests that violate the protocol. */
    protocolErrors,
    /**
     * Returns the browser's subscription and the messages that it has received; `respondWith` sets the status
     * of later responses.
     */
    device() {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const path = `/${randomBytes(16).toString('base64url')}`
      const device = {
        received: [] as ReceivedPush[],
        status: 201,
        read: (bytes: Buffer) => decrypt(bytes, { version: 'aes128gcm', privateKey: keys, authSecret: auth }),
      }
      const p256dh = keys.generateKeys('base64url', 'uncompressed').replace(/=+$/, '')
      devices.set(path, device)
      return {
        received: device.received,
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        respondWith(status: number) {
          device.status = status
        },
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
