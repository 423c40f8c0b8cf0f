import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '../core/live.ts'
import { inTransaction } from '../core/transaction.ts'
import { type LiveWindow, openWindows } from './liveWindows.ts'
import { createPayingWorld, type PayingWorld } from './payments.ts'
import type { Person } from './people.ts'
import { running } from './product.ts'
import { dataFolder } from './programs.ts'
import { startRoundRobin } from './roundRobin.ts'
import { nodeEnv } from './twoNodes.ts'
import { hangMs } from './until.ts'

const windowsEach = 5
/** People are told something every so many milliseconds: each time all windows look at their session and their counts. */
const tellEvery = 5000

/** What came of it: when the last window was back, how many came in the busiest second, what was told and not heard once and in order. */
export type DrainToll = {
  streams: number
  secondsUntilBack: number
  secondsUntilEnded: number
  peakASecond: number
  told: number
  wrong: string[]
}

/** The most of these instants that lie in one second. */
function mostInASecond(instants: readonly number[]): number {
  const sorted = instants.toSorted((one, other) => one - other)
  return sorted.reduce((most, from, n) => {
    const after = sorted.findIndex((each) => each >= from + 1000)
    return Math.max(most, (after < 0 ? sorted.length : after) - n)
  }, 0)
}

/** Tells every person something over and over until it is stopped; replies how often it did. */
export function keepTelling(world: PayingWorld, people: readonly number[]) {
  const stopping = new AbortController()
  let told = 0
  const telling = (async () => {
    while (!stopping.signal.aborted) {
      await inTransaction(world.ctx(), async (tx) =>
        publish(
          tx,
          people.map((id) => [id, { kind: 'counts' }]),
        ),
      )
      told += 1
      await pause(tellEvery, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await telling
      return told
    },
  }
}

/** Windows that did not hear everything once and in order. */
export function findWrong(windows: readonly LiveWindow[]): string[] {
  return windows.flatMap(({ heard }, n) => {
    const first = heard[0]?.id ?? 0
    const gap = heard.findIndex(({ id, message }, at) => id !== first + at || message.kind === 'reset')
    return gap < 0 ? [] : [`window ${n} heard ${heard[gap]?.id} after ${heard[gap - 1]?.id}`]
  })
}

/** Opens so many windows on one node behind a proxy, starts another, and tells the first to stop while people are told something. */
export async function drainUnderLoad(streams: number): Promise<DrainToll> {
  await using world = await createPayingWorld({ at: new Date().toISOString() })
  using folders = dataFolder()
  using others = dataFolder()
  const env = { ...nodeEnv(world), DRAIN_SECONDS: '2' }
  await using leaving = await running(folders.path, env)
  await using proxy = await startRoundRobin([leaving.url])
  const people: Person[] = []
  while (people.length < streams / windowsEach) people.push(await world.person())
  const windows = openWindows(proxy.url, people, streams)
  try {
    await Promise.all(windows.map(({ opened }) => opened))
    await using staying = await running(others.path, env)
    await proxy.use([leaving.url, staying.url])
    const telling = keepTelling(
      world,
      people.map(({ id }) => id),
    )
    const from = performance.now()
    await leaving.end()
    const endedAt = performance.now()
    const isBack = () => windows.every(({ connected }) => (connected.at(-1) ?? 0) > from)
    while (!isBack() && performance.now() - from < hangMs) await pause(50)
    const back = windows.flatMap(({ connected }) => connected.filter((at) => at > from))
    const told = await telling.stop()
    const isBehind = ({ heard }: LiveWindow) => heard.length <= told
    for (const since = performance.now(); windows.some(isBehind) && performance.now() - since < hangMs; )
      await pause(100)
    const behind = windows.filter(isBehind).length
    return {
      streams,
      secondsUntilBack: (Math.max(...back) - from) / 1000,
      secondsUntilEnded: (endedAt - from) / 1000,
      peakASecond: mostInASecond(back),
      told: told * people.length,
      wrong: [
        ...(isBack() ? [] : ['some window did not come back']),
        ...(behind ? [`${behind} windows missed the last`] : []),
        ...findWrong(windows),
      ],
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()))
  }
}
