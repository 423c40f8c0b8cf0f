import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/db/freePort.ts'
import { skipWithout, startDaemon } from './daemon.ts'

export const skipWithoutHaProxy = skipWithout('haproxy', 'apt install haproxy')

/**
 * Same policy as `startRoundRobin`: nodes take turns, nodes that are not ready get no requests, and commands
 * are never repeated.
 */
function toConfig(urls: readonly string[], port: number): string {
  const nodes = urls.map(
    (url, n) => `  server node-${n + 1} ${new URL(url).host} check inter 500 fall 1 rise 1`,
  )
  return `
defaults
  mode http
  timeout connect 3s
  # Longer than the longest silence of a live stream.
  timeout client 60s
  timeout server 60s
  timeout check 2s
  # Repeats a request at another node if it reached no node, or if it only reads and got no answer.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  option forwardfor

frontend visitors
  bind 127.0.0.1:${port}
  http-request disable-l7-retry if !{ method GET HEAD }
  default_backend nodes

backend nodes
  balance roundrobin
  option httpchk GET /health/ready
${nodes.join('\n')}
`
}

export async function startHaProxy(urls: readonly string[], { port = 0 } = {}) {
  const listenPort = port || (await findFreePort())
  return startWithConfig(toConfig(urls, listenPort), listenPort)
}

/**
 * Throws if the pattern is missing, because the shipped file changed. A global pattern is replaced
 * everywhere.
 */
function replaceExisting(settings: string, pattern: string | RegExp, replacement: string): string {
  const changed = settings.replace(pattern, replacement)
  if (changed === settings) throw new Error(`The shipped configuration lacks ${pattern}.`)
  return changed
}

/**
 * The shipped configuration with smaller limits, in front of a local server without the PROXY protocol.
 * `limits` are keyed by the shipped limits: `{ 2000: 5 }`. Dispose of the result.
 */
export async function startClusterHaProxy(serverPort: number, limits: Readonly<Record<string, number>>) {
  const port = await findFreePort()
  const shipped = readFileSync(join(import.meta.dirname, '../../../deploy/cluster/haproxy.cfg'), 'utf8')
  const replacements: readonly [string | RegExp, string][] = [
    [/^frontend http\n(.+\n)+/m, ''],
    [/^backend caddy_http\n.+\n/m, ''],
    [/^ {2}bind :::.*\n/gm, ''],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['server caddy caddy:443 send-proxy-v2', `server node 127.0.0.1:${serverPort}`],
    ['maxconn 10000', 'maxconn 100'],
  ]
  const local = replacements.reduce(
    (settings, [pattern, replacement]) => replaceExisting(settings, pattern, replacement),
    shipped,
  )
  const settings = local.replaceAll(/ gt (\d+)/g, (_, shippedLimit: string) => {
    const limit = limits[shippedLimit]
    if (limit === undefined) throw new Error(`No limit for ${shippedLimit} of the shipped configuration.`)
    return ` gt ${limit}`
  })
  return { port, ...(await startWithConfig(settings, port)) }
}

async function startWithConfig(settings: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings)
  const daemon = await startDaemon('haproxy', { args: ['-q', '-db', '-f', file], port })
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await daemon.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
