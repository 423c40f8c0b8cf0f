import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { publish } from '../../server/core/live/live.ts'
import { type LiveWindow, openWindows } from '../../server/testing/app/liveWindows.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { nodeEnv } from '../../server/testing/app/twoNodes.ts'
import { hangMs } from '../../server/testing/app/until.ts'
import { createPaymentTestApp, type PaymentTestApp } from '../../server/testing/builders/payments.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { startRoundRobin } from '../../server/testing/standIns/roundRobin.ts'

const windowsPerPerson = 5
/** In milliseconds. With each notification every window checks its session and its counts. */
const notifyEveryMs = 5000

/** `wrong` lists events not received exactly once and in order. */
export type DrainLossReport = {
  streams: number
  secondsUntilBack: number
  secondsUntilEnded: number
  peakPerSecond: number
  notified: number
  wrong: string[]
}

function maxPerSecond(instants: readonly number[]): number {
  const sorted = instants.toSorted((a, b) => a - b)
  return sorted.reduce((max, from, n) => {
    const after = sorted.findIndex((instant) => instant >= from + 1000)
    return Math.max(max, (after < 0 ? sorted.length : after) - n)
  }, 0)
}

/** `stop` returns the number of rounds. */
export function notifyRepeatedly(app: PaymentTestApp, people: readonly number[]) {
  const stopping = new AbortController()
  let notified = 0
  const notifying = (async () => {
    while (!stopping.signal.aborted) {
      await inTransaction(app.ctx(), async (tx) =>
        publish(
          tx,
          people.map((id) => [id, { kind: 'counts' }]),
        ),
      )
      notified += 1
      await pause(notifyEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await notifying
      return notified
    },
  }
}

/** Each window must receive every event exactly once and in order. */
export function findDeliveryErrors(windows: readonly LiveWindow[]): string[] {
  return windows.flatMap(({ receivedEvents }, n) => {
    const first = receivedEvents[0]?.id ?? 0
    const gap = receivedEvents.findIndex(
      ({ id, message }, at) => id !== first + at || message.kind === 'reset',
    )
    return gap < 0
      ? []
      : [`window ${n} heard ${receivedEvents[gap]?.id} after ${receivedEvents[gap - 1]?.id}`]
  })
}

/**
 * Stops the node of the windows, which is behind a proxy, after a second one has started, while users receive
 * notifications.
 */
export async function drainUnderLoad(streams: number): Promise<DrainLossReport> {
  await using app = await createPaymentTestApp({ at: new Date().toISOString() })
  using leavingFolder = createDataFolder()
  using stayingFolder = createDataFolder()
  const env = { ...nodeEnv(app), DRAIN_SECONDS: '2' }
  await using leaving = await startReadyProduct(leavingFolder.path, env)
  await using proxy = await startRoundRobin([leaving.url])
  const people: TestUser[] = []
  while (people.length < streams / windowsPerPerson) people.push(await app.createUser())
  const windows = openWindows(proxy.url, people, streams)
  try {
    await Promise.all(windows.map(({ opened }) => opened))
    await using staying = await startReadyProduct(stayingFolder.path, env)
    await proxy.use([leaving.url, staying.url])
    const notifications = notifyRepeatedly(
      app,
      people.map(({ id }) => id),
    )
    const from = performance.now()
    await leaving.end()
    const endedAt = performance.now()
    const isBack = () => windows.every(({ connected }) => (connected.at(-1) ?? 0) > from)
    while (!isBack() && performance.now() - from < hangMs) await pause(50)
    const back = windows.flatMap(({ connected }) => connected.filter((at) => at > from))
    const notified = await notifications.stop()
    const isBehind = ({ receivedEvents }: LiveWindow) => receivedEvents.length <= notified
    for (const since = performance.now(); windows.some(isBehind) && performance.now() - since < hangMs; )
      await pause(100)
    const behind = windows.filter(isBehind).length
    return {
      streams,
      secondsUntilBack: (Math.max(...back) - from) / 1000,
      secondsUntilEnded: (endedAt - from) / 1000,
      peakPerSecond: maxPerSecond(back),
      notified: notified * people.length,
      wrong: [
        ...(isBack() ? [] : ['a window did not reconnect']),
        ...(behind ? [`${behind} windows missed the last message`] : []),
        ...findDeliveryErrors(windows),
      ],
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()))
  }
}
