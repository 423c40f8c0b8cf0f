import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productArgs, readMemoryMegabytes } from '../cpuAffinity.ts'
import { median } from '../loadGenerator.ts'
import { atMost, type Row } from '../report.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.cache', 'bench-start')
const port = 3391

async function start(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const from = performance.now()
  const server = spawn(process.execPath, productArgs, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server failed to start.')
    await pause(10)
  }
  return { server, milliseconds: performance.now() - from }
}

function stop(server: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolveEnded) => server.once('close', resolveEnded))
  server.kill('SIGTERM')
  return ended
}

export async function measureStart(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true })
  const first = await start()
  await stop(first.server)
  const later: number[] = []
  let memory = 0
  for (let run = 0; run < 5; run += 1) {
    const { server, milliseconds } = await start()
    later.push(milliseconds)
    if (run === 4) {
      await fetch(`http://localhost:${port}/`)
      await pause(5000)
      memory = readMemoryMegabytes(server)
    }
    await stop(server)
  }
  rmSync(folder, { recursive: true, force: true })
  return [
    atMost('first start to ready, including the demo', 30, first.milliseconds / 1000, 's'),
    atMost('later start to ready (median of 5)', 3, median(later) / 1000, 's'),
    atMost('memory when idle', 180, memory, 'MB'),
  ]
}
