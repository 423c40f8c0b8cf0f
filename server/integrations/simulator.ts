import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'

export type RunningSimulator = { stop(): Promise<void> }

/** In a separate process, which ends with this one, even if this one is killed. */
export async function startSimulator(config: Config): Promise<RunningSimulator> {
  const { payments, publicUrl, dataDir, simulatorPort } = config
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'simulator', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      SIMULATOR_PORT: String(simulatorPort),
      SIMULATOR_MERCHANT_CODE: payments.merchantCode,
      SIMULATOR_SECURE_KEY: payments.secureKey,
      SIMULATOR_NOTIFY_URL: `${publicUrl}/api/PaymentHandler/Callback`,
      SIMULATOR_STATE: join(dataDir, 'simulator.jsonl'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((listens, fail) => {
    child.once('message', () => listens())
    void ended.then(() =>
      fail(
        new ConfigError(
          `The payment simulator can't listen on port ${simulatorPort}: set SIMULATOR_PORT to another one.`,
        ),
      ),
    )
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
