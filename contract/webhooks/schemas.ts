import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Id, Instant, Named, Version } from '../core/fields.ts'
import { deliveryOutcomes, deliveryStates, webhookKinds, webhookStates } from './constants.ts'

export const kindList = z.array(z.enum(webhookKinds))

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  branch: Named.nullable().describe('Branch whose events are sent; `null` for all branches.'),
  kinds: kindList,
  state: z.enum(webhookStates),
  failingSince: Instant.nullable().describe(
    'Time since all attempts have failed; `null` if the last one succeeded.',
  ),
  oldSecretUntil: Instant.nullable().describe(
    'Time until which messages are also signed with the previous secret; `null` if there is none.',
  ),
  createdAt: Instant,
  last: z
    .object({ state: z.enum(deliveryStates), at: Instant })
    .nullable()
    .describe('Latest delivery; `null` if there is none.'),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

export const deliveryId = z.uuid(errorKey('InvalidData'))

export const Delivery = z.object({
  id: deliveryId.describe('Delivery ID. The `webhook-id` header is `msg_` followed by it.'),
  webhookId: Id,
  kind: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  nextAt: Instant.nullable().describe('Time of the next attempt; `null` if none is planned.'),
  lastAt: Instant.nullable(),
  outcome: z
    .enum(deliveryOutcomes)
    .nullable()
    .describe('Outcome of the last attempt; `null` before the first.'),
  status: z.int().nullable().describe('HTTP status of the response; `null` without a response.'),
  durationMs: z.int().nullable(),
  answer: z.string().nullable().describe('Start of the response body; `null` without a response.'),
  body: z.string().describe('Exact request body.'),
})
export type Delivery = z.infer<typeof Delivery>

export const NewSecret = z.object({
  webhook: Webhook,
  secret: z.string().nullable().describe('Secret, returned only once; `null` if unchanged.'),
})

export type NewSecret = z.infer<typeof NewSecret>
