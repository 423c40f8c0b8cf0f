import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unlockJobsOfDeadWorkers } from '../core/liveness.ts'
import { type Env, running } from './product.ts'
import type { World } from './world.ts'

type Node = Awaited<ReturnType<typeof running>>

/** The settings of a server on the world's database. */
export function nodeEnv({ config, pool }: World): Env {
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

/** Two servers on the world's database; `kill` has the second die in the middle of its work, and start again. */
export async function startTwoNodes(world: World, folders: readonly string[]) {
  const env = nodeEnv(world)
  const nodes = await Promise.all(folders.map((folder) => running(folder, env)))
  const [steady, second] = nodes as [Node, Node]
  let mortal = second
  return {
    /** Which of the two is asked, by a number. */
    at: (n: number) => (n % 2 === 0 ? steady : mortal).url,
    async kill() {
      await mortal.end('SIGKILL')
      mortal = await running(folders[1] as string, { ...env, PORT: new URL(mortal.url).port })
    },
    /** Ends both; whoever looks at the world after that finds no job kept by one that was killed. */
    async stop() {
      await Promise.all([steady.end(), mortal.end()])
      await unlockJobsOfDeadWorkers(world.pool, world.app.log, 0)
    },
  }
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>

/** Kills the second server at random points until the work is done; replies how often. */
export async function killUntil(nodes: TwoNodes, kills: number, work: Promise<unknown>): Promise<number> {
  let [isDone, done] = [false, 0]
  const working = work.finally(() => {
    isDone = true
  })
  working.catch(() => {})
  for (; done < kills && !isDone; done += 1) {
    await pause(randomInt(50, 900))
    await nodes.kill()
  }
  await working
  return done
}
