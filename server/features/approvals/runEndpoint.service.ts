import { errorText } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { GrantedApproval, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { decodeInput, validateInput } from '#server/core/request/endpointInput.ts'
import type { Route } from '#server/core/request/routes.ts'
import { authorize } from '#server/core/security/authorize.ts'

/** How every call is answered, by its name; read when one is made, for these calls are among them. */
export type Routes = () => ReadonlyMap<string, Route>

/** A call, and what it is sent, as the wire has it. */
export type EndpointRequest = { route: Route; raw: unknown }

/** Makes a call as somebody, in the transaction that is open. */
export async function runEndpoint(
  tx: Tx,
  actor: Actor,
  { route: { endpoint, handle }, raw }: EndpointRequest,
  approval?: GrantedApproval,
): Promise<void> {
  authorize(endpoint, actor)
  const input = validateInput(endpoint, decodeInput(endpoint, raw))
  const caller = { userId: actor.id, endpoint: endpoint.name, ...(approval && { approval }) }
  await handle({ ctx: { ...tx, caller }, actor, input })
}

/** That a call can't be done, in the words with which it was refused. */
export function cannotBeDoneError({ code, details: { message } }: ApiError): ApiError {
  const errorMessage = message ?? { ar: errorText('ar', code), en: errorText('en', code) }
  return new ApiError('CannotBeDone', { message: errorMessage })
}
