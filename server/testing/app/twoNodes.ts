import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unlockJobsOfDeadWorkers } from '#server/core/events/workerLock.ts'
import { type Env, startReadyProduct } from './productProcess.ts'
import type { TestApp } from './testApp.ts'

type Node = Awaited<ReturnType<typeof startReadyProduct>>

export function nodeEnv({ config, pool }: TestApp): Env {
  const { payments: account, appSecret } = config
  return {
    DATABASE_URL: String(pool.options.connectionString),
    APP_SECRET: appSecret,
    RATE_LIMIT: '0',
    PAYMENT_BASE_URL: account.baseUrl,
    PAYMENT_MERCHANT_CODE: account.merchantCode,
    PAYMENT_SECURE_KEY: account.secureKey,
  }
}

/** On the test app's database. `kill` kills the second one in the middle of its work and restarts it. */
export async function startTwoNodes(app: TestApp, folders: readonly string[]) {
  const env = nodeEnv(app)
  const nodes = await Promise.all(folders.map((folder) => startReadyProduct(folder, env)))
  const [stable, second] = nodes as [Node, Node]
  let crashing = second
  return {
    /** The stable node for even `n`. */
    at: (n: number) => (n % 2 === 0 ? stable : crashing).url,
    async kill() {
      await crashing.end('SIGKILL')
      crashing = await startReadyProduct(folders[1] as string, { ...env, PORT: new URL(crashing.url).port })
    },
    /** Also unlocks the jobs of killed workers, so that the test app can run them. */
    async stop() {
      await Promise.all([stable.end(), crashing.end()])
      await unlockJobsOfDeadWorkers(app.pool, app.instance.log, 0)
    },
  }
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>

/** Kills the second server at random moments. Returns the number of kills. */
export async function killUntilDone(nodes: TwoNodes, kills: number, work: Promise<unknown>): Promise<number> {
  let [isDone, killCount] = [false, 0]
  const working = work.finally(() => {
    isDone = true
  })
  working.catch(() => {})
  for (; killCount < kills && !isDone; killCount += 1) {
    await pause(randomInt(50, 900))
    await nodes.kill()
  }
  await working
  return killCount
}
