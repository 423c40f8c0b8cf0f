import type { SecurityEventType } from '#contract/securityLog/constants.ts'
import type { Ctx } from '../ctx.ts'
import { toDeviceName } from './deviceName.ts'
import type { Details } from './securityLog.tables.ts'
import { getNetwork } from './subnet.ts'

type EventInput = { userId?: number | null; sessionId?: number; details?: Details }

/** Details must only contain codes and IDs, no personal data. */
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
    userId,
    sessionId,
    device: client && toDeviceName(client.userAgent),
    network: client && getNetwork(client.address),
    country: client && ctx.ports.countryByAddress(client.address),
    occurrences: 1,
    details,
  })
}
