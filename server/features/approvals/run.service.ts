import { failureText } from '#contract/failures.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { checkAccess } from '#server/core/callAccess.ts'
import { readInput, validateInput } from '#server/core/callInput.ts'
import type { Agreement, Tx } from '#server/core/ctx.ts'
import type { Route } from '#server/core/routes.ts'

/** How every call is answered, by its name; read when one is made, for these calls are among them. */
export type Routes = () => ReadonlyMap<string, Route>

/** A call, and what it is sent, as the wire has it. */
export type Wish = { route: Route; raw: unknown }

/** Makes a call as somebody, in the transaction that is open. */
export async function run(
  tx: Tx,
  actor: Actor,
  { route: { call, handle }, raw }: Wish,
  agreement?: Agreement,
): Promise<void> {
  checkAccess(call, actor)
  const input = validateInput(call, readInput(call, raw))
  const caller = { userId: actor.id, call: call.name, ...(agreement && { agreement }) }
  await handle({ ctx: { ...tx, caller }, actor, input })
}

/** That a call can't be done, in the words with which it was refused. */
export function cannotBeDone({ code, details: { message } }: Failure): Failure {
  const said = message ?? { ar: failureText('ar', code), en: failureText('en', code) }
  return new Failure('CannotBeDone', { message: said })
}
