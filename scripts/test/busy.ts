import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from '#server/testing/app/root.ts'

async function runBusy(): Promise<number> {
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const spinner of spinners) spinner.kill('SIGKILL')
  }
  process.once('exit', stop)
  const tests = spawn(process.execPath, ['scripts/test/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  const code = await new Promise<number>((resolve) => tests.once('exit', (exit) => resolve(exit ?? 1)))
  stop()
  return code
}

process.exitCode = await runBusy()
