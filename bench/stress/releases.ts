import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallet } from '../../contract/wallet/endpoints.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { type LiveWindow, openWindows } from '../../server/testing/app/liveWindows.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { nodeEnv } from '../../server/testing/app/twoNodes.ts'
import { until } from '../../server/testing/app/until.ts'
import { createPaymentTestApp, type PaymentTestApp } from '../../server/testing/builders/payments.ts'
import { buyPoints } from '../../server/testing/builders/points.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { startRoundRobin } from '../../server/testing/standIns/roundRobin.ts'
import { findDeliveryErrors, notifyRepeatedly } from './draining.ts'
import { listAssets, prepareRelease } from './otherRelease.ts'
import { retryUntilSuccess } from './retryUntilSuccess.ts'
import {
  findLostTransfers,
  generateTransfers,
  recordTransfer,
  type SentTransfers,
  type Transfer,
} from './transfers.ts'

const sourceRoot = resolve(import.meta.dirname, '../../..')
const nodeCount = 2
/** Members who transfer points; more users have open windows. */
const moverCount = 6
const windowsPerPerson = 5
const lanes = 4
const pages = ['/', '/en', '/ar/Plans', '/en/ServicePlacesFilter']
/** Requested from every node in each stage. */
const filesPerRelease = 20
/** Time in which all nodes of a stage serve together. */
const overlapMs = 3000

export type ReleaseLossReport = {
  revision: string
  acknowledged: number
  pages: number
  files: number
  streams: number
  /** Responses with status 500 or above, and requests without a response. */
  failed: number
  seconds: number
  wrong: string[]
}

type Load = { sent: SentTransfers; pages: number; errors: string[] }

/** Returns a function that stops. */
function generateLoad(url: string, members: readonly TestUser[], load: Load) {
  let isStopped = false
  const recordStatus = (what: string, status: number) => {
    if (status >= 500) load.errors.push(`${what}: ${status}`)
  }
  const transfer = async (input: Transfer) => {
    const { key, person, toUserId } = input
    const options = { token: person.token, idempotencyKey: key }
    const send = async () => {
      const reply = await sendRequest(url, wallet.transferPoints, { toUserId, points: 1 }, options).catch(
        () => null,
      )
      recordStatus('a transfer', reply?.status ?? 599)
      if (!reply) throw new Error('no response')
      return reply
    }
    recordTransfer(load.sent, input, await retryUntilSuccess(send, 0))
  }
  const runLane = async (lane: number) => {
    for (const nextTransfer of generateTransfers(members, lane, String(lane))) {
      if (isStopped) return
      await transfer(nextTransfer)
      // Repeats some transfers with the same key, possibly on the other release.
      if (/[05]$/.test(nextTransfer.key)) await transfer(nextTransfer)
    }
  }
  const read = async () => {
    for (let n = 0; !isStopped; n += 1) {
      const page = `${url}${pages[n % pages.length]}`
      const reply = await fetch(page, { redirect: 'manual' }).catch(() => null)
      await reply?.arrayBuffer()
      recordStatus(page, reply?.status ?? 599)
      load.pages += 1
    }
  }
  const busy = Promise.all([read(), ...Array.from({ length: lanes }, (_, lane) => runLane(lane))])
  return async () => {
    isStopped = true
    await busy
  }
}

async function fetchFiles(urls: readonly string[], files: readonly string[]): Promise<string[]> {
  const requests = urls.flatMap((url) =>
    files.map(async (file) => {
      const reply = await fetch(`${url}/assets/${file}`)
      await reply.arrayBuffer()
      return reply.ok ? [] : [`${file} failed from ${url}: status ${reply.status}`]
    }),
  )
  return (await Promise.all(requests)).flat()
}

/** Prefers files that the other release does not have. */
function selectFiles(sources: readonly string[]): string[] {
  const both = sources.map(listAssets)
  const countShared = (file: string) => Number(both.every((files) => files.includes(file)))
  return both.flatMap((files) =>
    files.toSorted((a, b) => countShared(a) - countShared(b)).slice(0, filesPerRelease),
  )
}

type Node = Awaited<ReturnType<typeof startReadyProduct>>

/** One by one, while all of them serve. Returns errors. */
async function replaceNodes(
  old: readonly Node[],
  start: (sources: string) => Promise<Node>,
  meanwhile: (nodes: readonly Node[]) => Promise<unknown>,
) {
  const wrong: string[] = []
  let nodes = [...old]
  for (const leaving of old) {
    nodes.push(await start(sourceRoot))
    await meanwhile(nodes)
    const { code, signal } = await leaving.end()
    if (code !== 0) wrong.push(`a node of the old release exited with ${code ?? signal}`)
    nodes = nodes.filter((node) => node !== leaving)
    await meanwhile(nodes)
  }
  return { nodes, wrong }
}

async function findDisconnectedWindows(
  app: PaymentTestApp,
  windows: readonly LiveWindow[],
  members: readonly number[],
) {
  const before = windows.map(({ receivedEvents }) => receivedEvents.length)
  await notifyRepeatedly(app, members).stop()
  const isDisconnected = (n: number) => (windows[n]?.receivedEvents.length ?? 0) <= (before[n] ?? 0)
  await until(() => !windows.some((_, n) => isDisconnected(n)), 'all windows are reconnected').catch(() => {})
  return windows.flatMap((_, n) => (isDisconnected(n) ? [`window ${n} did not reconnect`] : []))
}

/**
 * Replaces nodes of another release one by one, on one database and file store, under load. The schema is
 * that of these sources from the start, as old nodes see it after the first new one.
 */
export async function releaseUnderLoad(
  revision: string | undefined,
  streams: number,
): Promise<ReleaseLossReport> {
  using otherRelease = prepareRelease(revision)
  await using app = await createPaymentTestApp({ at: new Date().toISOString() })
  using folder = createDataFolder()
  const env = { ...nodeEnv(app), DRAIN_SECONDS: '2' }
  await using stack = new AsyncDisposableStack()
  const start = async (sources: string) => stack.use(await startReadyProduct(folder.path, env, sources))
  const members: TestUser[] = []
  while (members.length < Math.max(moverCount, streams / windowsPerPerson))
    members.push(await app.createUser())
  const movingMembers = members.slice(0, moverCount)
  for (const { id } of movingMembers) await buyPoints(app, id, { points: 100_000 })
  const old: Node[] = []
  while (old.length < nodeCount) old.push(await start(otherRelease.sources))
  await using proxy = await startRoundRobin(old.map(({ url }) => url))
  const windows = openWindows(proxy.url, members, streams)
  await Promise.all(windows.map(({ opened }) => opened))
  const ids = members.map(({ id }) => id)
  const load: Load = { sent: { answered: new Map(), open: new Map(), wrong: [] }, pages: 0, errors: [] }
  const [stop, notifications] = [generateLoad(proxy.url, movingMembers, load), notifyRepeatedly(app, ids)]
  const files = selectFiles([otherRelease.sources, sourceRoot])
  const missing: string[] = []
  let requestedFiles = 0
  const from = performance.now()
  const { wrong } = await replaceNodes(old, start, async (nodes) => {
    const urls = nodes.map(({ url }) => url)
    await proxy.use(urls)
    missing.push(...(await fetchFiles(urls, files)))
    requestedFiles += urls.length * files.length
    await pause(overlapMs)
  })
  await stop()
  await notifications.stop()
  const seconds = (performance.now() - from) / 1000
  wrong.push(
    ...(await findDisconnectedWindows(app, windows, ids)),
    ...findDeliveryErrors(windows),
    ...missing,
  )
  await Promise.all(windows.map((window) => window.close()))
  return {
    revision: otherRelease.revision,
    acknowledged: load.sent.answered.size,
    pages: load.pages,
    files: requestedFiles,
    streams,
    failed: load.errors.length,
    seconds,
    wrong: [...wrong, ...load.errors, ...(await findLostTransfers(app, load.sent))],
  }
}
