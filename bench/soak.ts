import { countLosses } from '../server/testing/kills.ts'

/** Kills the product over and over, twenty times as often as the tests do; an argument says how many times. */
async function soak(): Promise<boolean> {
  const rounds = Number(process.argv[2] ?? 60)
  const from = performance.now()
  const { acknowledged, lost, ...toll } = await countLosses(rounds, (now) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${now.rounds} of ${rounds}`)
  })
  const seconds = Math.round((performance.now() - from) / 1000)
  process.stdout.write(
    `\rkilled ${toll.rounds} times in ${seconds} s: of ${acknowledged} acknowledged commits ${lost.length} lost\n`,
  )
  if (lost.length > 0) process.stdout.write(`${lost.slice(0, 20).join('\n')}\n`)
  return lost.length === 0
}

process.exitCode = (await soak()) ? 0 : 1
