import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookSender } from './ports.ts'
import { isPublicAddress } from './publicAddress.ts'

/** Maximum number of bytes read of a response, and of those stored. */
const maxReadBytes = 16_384
const maxStoredBytes = 1024

type Options = {
  /** Hosts with a port, at any address, that need no https: test receivers on this machine. */
  hosts: readonly string[]
  /** Empty if the host does not resolve. It must stop when the signal aborts. */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>
  /** The host must be resolved before its URL is accepted. */
  looksUp?: boolean
  isPublic?: (address: string) => boolean
  /** For https; an empty string is 443. */
  ports?: readonly string[]
  /** Certificates to trust instead of Node's. */
  trusted?: string
  connectTimeoutMs?: number
  totalTimeoutMs?: number
}

/**
 * Queries name servers directly: Node's default lookup uses the thread pool that files and password hashing
 * need.
 */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

/** Milliseconds that an owner who saves a URL waits for name servers. */
const lookupMs = 3000

/** Special-use domain names (RFC 6761 and its registry), and those used by routers and companies. */
const internalSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'test',
  'invalid',
  'onion',
  'alt',
]

/** A trailing dot makes no difference. */
function isInternalName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  return labels.length < 2 || internalSuffixes.includes(labels.at(-1) ?? '')
}

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Even if the host resolves differently by then. */
function pinAddresses(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all: wantsAll }, callback) => {
    const [first] = all
    if (wantsAll) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function readBeginning(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      if (size < maxStoredBytes) chunks.push(chunk)
      size += chunk.length
      if (size >= maxReadBytes) break
    }
  } catch {
    // The status has arrived; the rest of the response is lost.
  }
  const text = Buffer.concat(chunks).subarray(0, maxStoredBytes).toString('utf8')
  return text.replace(/(?![\n\t])\p{Cc}/gu, '').replace(/\uFFFD$/, '')
}

const isTlsError = (code: string) =>
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_)/.test(code)

function toFailedAnswer(error: unknown): WebhookAnswer {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return { outcome: 'timedOut' }
  return { outcome: isTlsError(code) ? 'insecure' : 'unreachable' }
}

type Request = { url: URL; headers: Record<string, string>; body: string }

/** To verified addresses; follows no redirects. */
function post(
  { url, headers, body }: Request,
  addresses: readonly string[],
  { signal, connectTimeoutMs, ca }: { signal: AbortSignal; connectTimeoutMs: number; ca: string | undefined },
): Promise<WebhookAnswer> {
  const { promise, resolve } = Promise.withResolvers<WebhookAnswer>()
  const isPlain = url.protocol === 'http:'
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    lookup: pinAddresses(addresses),
    signal,
  }
  const request = isPlain ? http.request(url, options) : https.request(url, { ...options, ca })
  const late = setTimeout(
    () => request.destroy(Object.assign(new Error('Connection timed out'), { code: 'ETIMEDOUT' })),
    connectTimeoutMs,
  )
  request.on('socket', (socket) =>
    socket.once(isPlain ? 'connect' : 'secureConnect', () => clearTimeout(late)),
  )
  let isAnswered = false
  // A request resolves once: later errors of an answered one are ignored.
  const fail = (answer: WebhookAnswer) => !isAnswered && resolve(answer)
  request.on('error', (error) => fail(toFailedAnswer(signal.aborted ? signal.reason : error)))
  request.on('response', async (reply) => {
    isAnswered = true
    clearTimeout(late)
    const text = await readBeginning(reply)
    request.destroy()
    resolve({
      outcome: 'answered',
      status: reply.statusCode ?? 0,
      retryAfter: reply.headers['retry-after'] ?? null,
      text,
    })
  })
  request.on('close', () => {
    clearTimeout(late)
    fail({ outcome: 'unreachable' })
  })
  request.end(body)
  return promise
}

/**
 * To untrusted URLs: over https, to public addresses, and only to the addresses that were verified, so that a
 * host that resolves differently a moment later reaches nothing internal (DNS rebinding).
 */
export function createWebhooks({
  hosts,
  resolve = resolveHost,
  looksUp = true,
  isPublic = isPublicAddress,
  ports = ['', '8443'],
  trusted,
  connectTimeoutMs = 5000,
  totalTimeoutMs = 15_000,
}: Options): WebhookSender {
  const isStandIn = ({ protocol, host }: URL) => protocol === 'http:' && hosts.includes(host)

  function isWellFormed(address: string): boolean {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    if (url.username || url.password || url.hash) return false
    if (isStandIn(url)) return true
    if (url.protocol !== 'https:' || !ports.includes(url.port)) return false
    const host = stripBrackets(url.hostname)
    return isIP(host) ? isPublic(host) : !isInternalName(host)
  }

  /** Empty if the host does not resolve, null if one of the addresses is not public. */
  async function resolveAddresses(url: URL, signal: AbortSignal): Promise<string[] | null> {
    const host = stripBrackets(url.hostname)
    const addresses = isIP(host) ? [host] : await resolve(host, signal)
    return isStandIn(url) || addresses.every(isPublic) ? addresses : null
  }

  return {
    async accepts(address) {
      if (!isWellFormed(address)) return false
      return !looksUp || (await resolveAddresses(new URL(address), AbortSignal.timeout(lookupMs))) !== null
    },
    async send(address, headers, body) {
      if (!isWellFormed(address)) return { outcome: 'notPublic' }
      const url = new URL(address)
      const signal = AbortSignal.timeout(totalTimeoutMs)
      const addresses = await resolveAddresses(url, signal)
      if (addresses === null) return { outcome: 'notPublic' }
      if (addresses.length === 0) return { outcome: 'unknownHost' }
      const all = {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
        'user-agent': 'Makan-Webhooks/1',
      }
      return post({ url, headers: all, body }, addresses, { signal, connectTimeoutMs, ca: trusted })
    },
  }
}
