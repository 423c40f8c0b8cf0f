import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallet } from '#contract/wallet.ts'
import { findWrong, keepTelling } from './drainOrdeal.ts'
import { insist } from './insist.ts'
import {
  findLostTransfers,
  noteTransfer,
  type SentTransfers,
  type Transfer,
  transfersOf,
} from './killedTransfers.ts'
import { type LiveWindow, openWindows } from './liveWindows.ts'
import { assetsOf, checkOutRelease } from './otherRelease.ts'
import { createPayingWorld, type PayingWorld } from './payments.ts'
import type { Person } from './people.ts'
import { buyPoints } from './points.ts'
import { running } from './product.ts'
import { dataFolder } from './programs.ts'
import { startRoundRobin } from './roundRobin.ts'
import { sendCall } from './sending.ts'
import { nodeEnv } from './twoNodes.ts'
import { until } from './until.ts'

const here = resolve(import.meta.dirname, '../..')
const nodeCount = 2
/** Those who move points; more people have windows. */
const movers = 6
const windowsEach = 5
const lanes = 4
const pages = ['/', '/en', '/ar/Plans', '/en/ServicePlacesFilter']
/** How many files of each release every node is asked for, each time. */
const filesAsked = 20
/** Milliseconds that all nodes of a stage serve together. */
const together = 3000

/** What came of a release under load. */
export type ReleaseToll = {
  revision: string
  acknowledged: number
  pages: number
  files: number
  streams: number
  /** Replies above 499, and requests without any. */
  failed: number
  seconds: number
  wrong: string[]
}

type Load = { sent: SentTransfers; pages: number; failures: string[] }

/** Moves points and reads pages at this address until it is told to stop. */
function keepBusy(url: string, members: readonly Person[], load: Load) {
  let isStopped = false
  const note = (what: string, status: number) => {
    if (status >= 500) load.failures.push(`${what}: ${status}`)
  }
  const transfer = async (given: Transfer) => {
    const { key, person, toUserId } = given
    const options = { token: person.token, idempotencyKey: key }
    const send = async () => {
      const reply = await sendCall(url, wallet.transferPoints, { toUserId, points: 1 }, options).catch(
        () => null,
      )
      note('a transfer', reply?.status ?? 599)
      if (!reply) throw new Error('no answer')
      return reply
    }
    noteTransfer(load.sent, given, await insist(send, 0))
  }
  const move = async (lane: number) => {
    for (const each of transfersOf(members, lane, String(lane))) {
      if (isStopped) return
      await transfer(each)
      // Some are sent once more, perhaps to the other release.
      if (/[05]$/.test(each.key)) await transfer(each)
    }
  }
  const read = async () => {
    for (let n = 0; !isStopped; n += 1) {
      const page = `${url}${pages[n % pages.length]}`
      const reply = await fetch(page, { redirect: 'manual' }).catch(() => null)
      await reply?.arrayBuffer()
      note(page, reply?.status ?? 599)
      load.pages += 1
    }
  }
  const busy = Promise.all([read(), ...Array.from({ length: lanes }, (_, lane) => move(lane))])
  return async () => {
    isStopped = true
    await busy
  }
}

/** Asks every node for these files; replies which didn't come. */
async function askFiles(urls: readonly string[], files: readonly string[]): Promise<string[]> {
  const asked = urls.flatMap((url) =>
    files.map(async (file) => {
      const reply = await fetch(`${url}/assets/${file}`)
      await reply.arrayBuffer()
      return reply.ok ? [] : [`${file} did not come from ${url}: ${reply.status}`]
    }),
  )
  return (await Promise.all(asked)).flat()
}

/** Some files of each release, first of all those that the other hasn't. */
function someFiles(sources: readonly string[]): string[] {
  const both = sources.map(assetsOf)
  const shared = (file: string) => Number(both.every((files) => files.includes(file)))
  return both.flatMap((files) =>
    files.toSorted((one, other) => shared(one) - shared(other)).slice(0, filesAsked),
  )
}

type Node = Awaited<ReturnType<typeof running>>

/** Puts a node of these sources in the place of each of the old ones, while all of them serve; replies what went wrong. */
async function replaceEach(
  old: readonly Node[],
  start: (sources: string) => Promise<Node>,
  meanwhile: (nodes: readonly Node[]) => Promise<unknown>,
) {
  const wrong: string[] = []
  let nodes = [...old]
  for (const leaving of old) {
    nodes.push(await start(here))
    await meanwhile(nodes)
    const { code, signal } = await leaving.end()
    if (code !== 0) wrong.push(`a node of the old release ended with ${code ?? signal}`)
    nodes = nodes.filter((node) => node !== leaving)
    await meanwhile(nodes)
  }
  return { nodes, wrong }
}

/** Windows that don't hear what is told last of all. */
async function findDeaf(world: PayingWorld, windows: readonly LiveWindow[], members: readonly number[]) {
  const before = windows.map(({ heard }) => heard.length)
  await keepTelling(world, members).stop()
  const isDeaf = (n: number) => (windows[n]?.heard.length ?? 0) <= (before[n] ?? 0)
  await until(() => !windows.some((_, n) => isDeaf(n)), 'all windows are back').catch(() => {})
  return windows.flatMap((_, n) => (isDeaf(n) ? [`window ${n} did not come back`] : []))
}

/**
 * Runs another release on some nodes, and replaces them one by one by nodes of these sources, on one database and one store,
 * while points move, pages are read and windows are open. The schema is that of these sources from the beginning, as it is for
 * the old nodes once the first new one has started.
 */
export async function releaseUnderLoad(revision: string | undefined, streams: number): Promise<ReleaseToll> {
  using other = checkOutRelease(revision)
  await using world = await createPayingWorld({ at: new Date().toISOString() })
  using folder = dataFolder()
  const env = { ...nodeEnv(world), DRAIN_SECONDS: '2' }
  await using stack = new AsyncDisposableStack()
  const start = async (sources: string) => stack.use(await running(folder.path, env, sources))
  const members: Person[] = []
  while (members.length < Math.max(movers, streams / windowsEach)) members.push(await world.person())
  const moving = members.slice(0, movers)
  for (const { id } of moving) await buyPoints(world, id, { points: 100_000 })
  const old: Node[] = []
  while (old.length < nodeCount) old.push(await start(other.sources))
  await using proxy = await startRoundRobin(old.map(({ url }) => url))
  const windows = openWindows(proxy.url, members, streams)
  await Promise.all(windows.map(({ opened }) => opened))
  const ids = members.map(({ id }) => id)
  const load: Load = { sent: { answered: new Map(), open: new Map(), wrong: [] }, pages: 0, failures: [] }
  const [stop, telling] = [keepBusy(proxy.url, moving, load), keepTelling(world, ids)]
  const files = someFiles([other.sources, here])
  const missing: string[] = []
  let asked = 0
  const from = performance.now()
  const { wrong } = await replaceEach(old, start, async (nodes) => {
    const urls = nodes.map(({ url }) => url)
    await proxy.use(urls)
    missing.push(...(await askFiles(urls, files)))
    asked += urls.length * files.length
    await pause(together)
  })
  await stop()
  await telling.stop()
  const seconds = (performance.now() - from) / 1000
  wrong.push(...(await findDeaf(world, windows, ids)), ...findWrong(windows), ...missing)
  await Promise.all(windows.map((window) => window.close()))
  return {
    revision: other.revision,
    acknowledged: load.sent.answered.size,
    pages: load.pages,
    files: asked,
    streams,
    failed: load.failures.length,
    seconds,
    wrong: [...wrong, ...load.failures, ...(await findLostTransfers(world, load.sent))],
  }
}
