import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  boundedText,
  Id,
  IdReply,
  Instant,
  Named,
  OptionalId,
  PageInput,
  Version,
} from './fields.ts'
import { mostReplayed, mostWebhooks, secretOverlapHours, webhookDays } from './limits.ts'
import { deliveryOutcomes, deliveryStates, webhookKinds, webhookStates } from './webhookKinds.ts'

const key = (code: FailureCode) => code

const Kinds = z.array(z.enum(webhookKinds))

const WebhookUrl = boundedText(500, 'TooLong')
  .overwrite((value) => value.trim())
  .min(1, key('requiredField'))
  .regex(/^https?:\/\/[^\s@#]+$/i, key('EnterWebhookUrl'))

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  branch: Named.nullable().describe('Branch whose events are sent; `null` for all branches.'),
  kinds: Kinds,
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

const DeliveryId = z.uuid(key('InvalidData'))

export const Delivery = z.object({
  id: DeliveryId.describe('Delivery ID. The `webhook-id` header is `msg_` followed by it.'),
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

const owner = 'rank:ServiceSupplier'
const OfWebhook = { id: Id, version: Version.optional() }

export const webhooks = calls('webhooks', {
  getWebhooks: {
    method: 'GET',
    path: '/Webhooks/GetWebhooks',
    about: `Lists the webhook endpoints of the caller’s place, at most ${mostWebhooks}.`,
    access: owner,
    input: z.object({}),
    output: z.object({
      webhooks: z.array(Webhook),
      branches: z.array(Named).describe('Branches that an endpoint can be limited to.'),
    }),
  },
  getWebhook: {
    method: 'GET',
    path: '/Webhooks/GetWebhook',
    about: 'Returns a webhook endpoint.',
    access: owner,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Webhook,
  },
  saveWebhook: {
    method: 'POST',
    path: '/Webhooks/SaveWebhook',
    about: 'Creates or updates a webhook endpoint. The secret of a new endpoint is returned only once.',
    access: owner,
    fresh: true,
    makes: 'proof',
    refuses: [
      'NotFound',
      'Stale',
      'EnterWebhookUrl',
      'WebhookKnown',
      'TooManyWebhooks',
      'ChooseWebhookKinds',
    ],
    input: z.object({
      id: OptionalId,
      url: WebhookUrl,
      kinds: Kinds.min(1, key('ChooseWebhookKinds')).max(webhookKinds.length, key('InvalidData')),
      branchId: OptionalId.describe('Branch ID. Omitted or 0: all branches.'),
      version: Version.optional(),
    }),
    output: NewSecret,
  },
  rotateSecret: {
    method: 'POST',
    path: '/Webhooks/RotateSecret',
    about: `Generates a new secret for an endpoint. Messages are also signed with the previous secret for ${secretOverlapHours} hours.`,
    access: owner,
    fresh: true,
    makes: 'proof',
    refuses: ['NotFound', 'Stale'],
    input: z.object(OfWebhook),
    output: NewSecret,
  },
  setWebhookOn: {
    method: 'POST',
    path: '/Webhooks/SetWebhookOn',
    about:
      'Enables or disables an endpoint. Events that occur while it is disabled are not stored, and pending messages fail.',
    access: owner,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfWebhook, isOn: z.boolean() }),
    output: Webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/Webhooks/DeleteWebhook',
    about: 'Deletes a webhook endpoint and its deliveries.',
    access: owner,
    refuses: ['NotFound', 'Stale'],
    input: z.object(OfWebhook),
    output: IdReply,
  },
  getDeliveries: {
    method: 'GET',
    path: '/Webhooks/GetDeliveries',
    about: `Lists the deliveries of an endpoint in the last ${webhookDays} days, newest first.`,
    access: owner,
    refuses: ['NotFound'],
    input: z.object({
      webhookId: Id,
      state: z.enum(deliveryStates).optional(),
      ...PageInput,
    }),
    output: BoundedPage(Delivery),
  },
  sendTest: {
    method: 'POST',
    path: '/Webhooks/SendTest',
    about: 'Sends a test message to an endpoint.',
    access: owner,
    refuses: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id }),
    output: Delivery,
  },
  replayDelivery: {
    method: 'POST',
    path: '/Webhooks/ReplayDelivery',
    about: 'Resends a message with the same `webhook-id`.',
    access: owner,
    refuses: ['NotFound', 'WebhookOff', 'DeliveryWaits'],
    input: z.object({ id: DeliveryId }),
    output: Delivery,
  },
  replayFailed: {
    method: 'POST',
    path: '/Webhooks/ReplayFailed',
    about: `Resends the messages that failed since an instant, oldest first, each with its \`webhook-id\`. Limit: ${mostReplayed} per call.`,
    access: owner,
    refuses: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id, since: Instant }),
    output: z.object({ count: z.int(), isMore: z.boolean() }),
  },
})
