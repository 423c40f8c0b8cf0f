import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
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
} from '../core/fields.ts'
import { maxReplayedMessages, maxWebhooks, secretOverlapHours, webhookDays } from '../core/limits.ts'
import { deliveryStates, webhookKinds } from './constants.ts'
import { Delivery, deliveryId, kindList, NewSecret, Webhook } from './schemas.ts'

const WebhookUrl = boundedText(500, 'TooLong')
  .overwrite((value) => value.trim())
  .min(1, errorKey('requiredField'))
  .regex(/^https?:\/\/[^\s@#]+$/i, errorKey('EnterWebhookUrl'))

const owner = 'rank:ServiceSupplier'
const webhookRef = { id: Id, version: Version.optional() }

export const webhooks = defineEndpoints('webhooks', {
  getWebhooks: {
    method: 'GET',
    path: '/Webhooks/GetWebhooks',
    about: `Lists the webhook endpoints of the caller’s place, at most ${maxWebhooks}.`,
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
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: Webhook,
  },
  saveWebhook: {
    method: 'POST',
    path: '/Webhooks/SaveWebhook',
    about: 'Creates or updates a webhook endpoint. The secret of a new endpoint is returned only once.',
    access: owner,
    requiresReauth: true,
    makes: 'proof',
    errors: ['NotFound', 'Stale', 'EnterWebhookUrl', 'WebhookKnown', 'TooManyWebhooks', 'ChooseWebhookKinds'],
    input: z.object({
      id: OptionalId,
      url: WebhookUrl,
      kinds: kindList
        .min(1, errorKey('ChooseWebhookKinds'))
        .max(webhookKinds.length, errorKey('InvalidData')),
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
    requiresReauth: true,
    makes: 'proof',
    errors: ['NotFound', 'Stale'],
    input: z.object(webhookRef),
    output: NewSecret,
  },
  setWebhookOn: {
    method: 'POST',
    path: '/Webhooks/SetWebhookOn',
    about:
      'Enables or disables an endpoint. Events that occur while it is disabled are not stored, and pending messages fail.',
    access: owner,
    errors: ['NotFound', 'Stale'],
    input: z.object({ ...webhookRef, isOn: z.boolean() }),
    output: Webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/Webhooks/DeleteWebhook',
    about: 'Deletes a webhook endpoint and its deliveries.',
    access: owner,
    errors: ['NotFound', 'Stale'],
    input: z.object(webhookRef),
    output: IdReply,
  },
  getDeliveries: {
    method: 'GET',
    path: '/Webhooks/GetDeliveries',
    about: `Lists the deliveries of an endpoint in the last ${webhookDays} days, newest first.`,
    access: owner,
    errors: ['NotFound'],
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
    errors: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id }),
    output: Delivery,
  },
  replayDelivery: {
    method: 'POST',
    path: '/Webhooks/ReplayDelivery',
    about: 'Resends a message with the same `webhook-id`.',
    access: owner,
    errors: ['NotFound', 'WebhookOff', 'DeliveryWaits'],
    input: z.object({ id: deliveryId }),
    output: Delivery,
  },
  replayFailed: {
    method: 'POST',
    path: '/Webhooks/ReplayFailed',
    about: `Resends the messages that failed since an instant, oldest first, each with its \`webhook-id\`. Limit: ${maxReplayedMessages} per call.`,
    access: owner,
    errors: ['NotFound', 'WebhookOff'],
    input: z.object({ id: Id, since: Instant }),
    output: z.object({ count: z.int(), isMore: z.boolean() }),
  },
})
