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
  branch: Named.nullable().describe('Null: it is told of all branches.'),
  kinds: Kinds,
  state: z.enum(webhookStates),
  failingSince: Instant.nullable().describe('Since when no attempt succeeded; null where the last one did.'),
  oldSecretUntil: Instant.nullable().describe('Until when messages are signed with the secret before, too.'),
  createdAt: Instant,
  last: z
    .object({ state: z.enum(deliveryStates), at: Instant })
    .nullable()
    .describe('The latest message.'),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

const DeliveryId = z.uuid(key('InvalidData'))

export const Delivery = z.object({
  id: DeliveryId.describe('Its webhook-id is msg_ and this.'),
  webhookId: Id,
  kind: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  nextAt: Instant.nullable().describe('When it is tried again.'),
  lastAt: Instant.nullable(),
  outcome: z.enum(deliveryOutcomes).nullable().describe('Of the last attempt.'),
  status: z.int().nullable().describe('Of HTTP, where it was answered.'),
  durationMs: z.int().nullable(),
  answer: z.string().nullable().describe('How the answer begins.'),
  body: z.string().describe('What was sent, letter by letter.'),
})
export type Delivery = z.infer<typeof Delivery>

export const NewSecret = z.object({
  webhook: Webhook,
  secret: z.string().nullable().describe('Shown this once; null where it stays as it is.'),
})

export type NewSecret = z.infer<typeof NewSecret>

const owner = 'rank:ServiceSupplier'
const OfWebhook = { id: Id, version: Version.optional() }

export const webhooks = calls('webhooks', {
  getWebhooks: {
    method: 'GET',
    path: '/Webhooks/GetWebhooks',
    about: `The endpoints that are told what happens at one’s place, at most ${mostWebhooks}.`,
    access: owner,
    input: z.object({}),
    output: z.object({
      webhooks: z.array(Webhook),
      branches: z.array(Named).describe('What one of them may be narrowed to.'),
    }),
  },
  getWebhook: {
    method: 'GET',
    path: '/Webhooks/GetWebhook',
    about: 'One of them.',
    access: owner,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Webhook,
  },
  saveWebhook: {
    method: 'POST',
    path: '/Webhooks/SaveWebhook',
    about: 'Adds an endpoint, whose secret is replied this once, or changes one.',
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
      branchId: OptionalId.describe('0 or missing: all branches.'),
      version: Version.optional(),
    }),
    output: NewSecret,
  },
  rotateSecret: {
    method: 'POST',
    path: '/Webhooks/RotateSecret',
    about: `Gives an endpoint a new secret; messages are signed with the one before, too, for ${secretOverlapHours} hours.`,
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
    about: 'Turns an endpoint on or off. While it is off nothing is kept for it, and what waited has failed.',
    access: owner,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfWebhook, isOn: z.boolean() }),
    output: Webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/Webhooks/DeleteWebhook',
    about: 'Deletes an endpoint and what it was sent.',
    access: owner,
    refuses: ['NotFound', 'Stale'],
    input: z.object(OfWebhook),
    output: IdReply,
  },
  getDeliveries: {
    method: 'GET',
    path: '/Webhooks/GetDeliveries',
    about: `What an endpoint was sent in the last ${webhookDays} days, the latest first.`,
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
    about: 'Sends a message that says only that it is a test.',
    access: owner,
    refuses: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id }),
    output: Delivery,
  },
  replayDelivery: {
    method: 'POST',
    path: '/Webhooks/ReplayDelivery',
    about: 'Sends a message again, under the same webhook-id.',
    access: owner,
    refuses: ['NotFound', 'WebhookOff', 'DeliveryWaits'],
    input: z.object({ id: DeliveryId }),
    output: Delivery,
  },
  replayFailed: {
    method: 'POST',
    path: '/Webhooks/ReplayFailed',
    about: `Sends again what failed since an instant, the earliest first, each under its webhook-id; at most ${mostReplayed} at once.`,
    access: owner,
    refuses: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id, since: Instant }),
    output: z.object({ count: z.int(), isMore: z.boolean() }),
  },
})
