import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../db/freePort.ts'
import { answers } from './answers.ts'

/** Whether HAProxy stands on this machine's PATH. */
export function isHaProxyInstalled(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0
}

/** As the round robin of ours: nodes are asked in turn, one that isn't ready for nothing, and no command twice. */
function settingsFor(urls: readonly string[], host: string, port: number): string {
  const nodes = urls.map(
    (url, n) => `  server node-${n + 1} ${new URL(url).host} check inter 500 fall 1 rise 1`,
  )
  return `
defaults
  mode http
  timeout connect 3s
  # Longer than a live stream is silent.
  timeout client 60s
  timeout server 60s
  timeout check 2s
  # Of another node is asked what reached none, and what changes nothing and got no answer.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  option forwardfor

frontend visitors
  bind ${host}:${port}
  http-request disable-l7-retry if !{ method GET HEAD }
  default_backend nodes

backend nodes
  balance roundrobin
  option httpchk GET /health/ready
${nodes.join('\n')}
`
}

/** An HAProxy before some nodes. Replies where it listens. Dispose of it. */
export async function startHaProxy(urls: readonly string[], { port = 0, host = '127.0.0.1' } = {}) {
  const own = port || (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'makan-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settingsFor(urls, host, own))
  // Ctrl-C at a terminal is for whoever started it, who then ends it.
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore', detached: true })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  while (!(await answers(own, host))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`)
    await pause(10)
  }
  return {
    url: `http://${host}:${own}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
