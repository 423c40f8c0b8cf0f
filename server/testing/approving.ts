import { approvals } from '#contract/approvals.ts'
import type { Call } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Somebody asks colleagues to agree to a call; replies the request's number. */
export async function askColleagues<Each extends Call>(
  world: World,
  call: Each,
  input: Each['input']['_zod']['input'],
  asker: Person,
): Promise<number> {
  const wired = toWire(nameMapOf(call.input, 'in'), input) as Record<string, unknown>
  const wish = { call: call.name, input: wired, reason: 'متفق عليه' }
  return (await world.ask(approvals.requestApproval, wish, asker)).id
}

/** Does what isn't for one person: one asks, and a colleague agrees. */
export async function askByTwo<Each extends Call>(
  world: World,
  call: Each,
  input: Each['input']['_zod']['input'],
  [asker, colleague]: readonly [Person, Person],
): Promise<void> {
  const id = await askColleagues(world, call, input, asker)
  await world.ask(approvals.agree, { id }, colleague)
}
