import type { SecurityEventType } from '#contract/securityLog/constants.ts'
import type { Ctx } from '../ctx.ts'
import { deviceName } from './deviceName.ts'
import type { Details } from './securityLog.tables.ts'
import { getNetwork } from './subnet.ts'

type EventInput = { userId?: number | null; sessionId?: number; details?: Details }

/**
 * Notes in the security log what happened, with where the call came from, and who made it where nobody else is named. Details
 * are words of the code and ids, nothing by which a person is known.
 */
export function recordSecurityEvent(
  ctx: Pick<Ctx, 'securityLog' | 'now' | 'client' | 'caller' | 'ports'>,
  kind: SecurityEventType,
  input: EventInput = {},
): void {
  const { client, caller } = ctx
  const { userId = caller?.userId ?? null, sessionId = null, details = {} } = input
  ctx.securityLog.add({
    at: ctx.now(),
    kind,
    user_id: userId,
    session_id: sessionId,
    device: client && deviceName(client.userAgent),
    network: client && getNetwork(client.address),
    country: client && ctx.ports.countryByAddress(client.address),
    times: 1,
    details,
  })
}
