import { ApiError } from '#server/common/apiError.ts'
import type { GrantedApproval, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { decodeInput, validateInput } from '#server/core/request/endpointInput.ts'
import type { Route } from '#server/core/request/routes.ts'
import { authorize } from '#server/core/security/authorize.ts'

/** A function, because the approval endpoints are among the routes. */
export type Routes = () => ReadonlyMap<string, Route>

export type EndpointRequest = { route: Route; raw: unknown }

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

export function createCannotBeDoneError({ code, details: { message } }: ApiError): ApiError {
  return new ApiError('CannotBeDone', { message, reason: code })
}
