import type { Config } from '../config/config.ts'
import { demoToken } from './apiTokens.ts'
import type { Progress } from './backdate.ts'
import { codeMember, people, secondAdmin } from './people.data.ts'

export const demoPassword = 'Makan-2026!'

export function startupMessage(config: Config): string {
  const lines = ['', `  Makan  مكان   ${config.publicUrl}`, `  API reference ${config.publicUrl}/api/docs`]
  if (!config.production) lines.push(`  sent messages ${config.publicUrl}/outbox`)
  if (config.simulatorPort !== null)
    lines.push(`  payments      http://localhost:${config.simulatorPort}  (a simulator: no real money)`)
  if (config.demo) {
    const all = [...people, secondAdmin]
    const width = Math.max(...all.map(({ email }) => email.length))
    lines.push('', `  Demo accounts, all with the password ${demoPassword}`)
    lines.push(...all.map(({ email, rank }) => `    ${email.padEnd(width)}  ${rank}`))
    lines.push(
      '',
      `  A member without a password: ${codeMember.phone}; the code is at ${config.publicUrl}/outbox`,
    )
    lines.push('', `  API token of the supplier’s place: ${demoToken}`)
  }
  return `${lines.join('\n')}\n\n`
}

/** Each completed tenth, because seeding on a slow machine takes a minute. */
export function createDemoProgress(write: (line: string) => void): Progress {
  let lastTenth = -1
  return (share) => {
    const currentTenth = Math.floor(share * 10)
    if (currentTenth <= lastTenth) return
    lastTenth = currentTenth
    write(`Seeding the demo: ${currentTenth * 10} %\n`)
  }
}
