import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { boundedText, EmptyReply } from '../core/fields.ts'
import { languages } from '../core/text.ts'
import { PushSettings } from './schemas.ts'

const PushEndpoint = boundedText(1000, 'InvalidData')
  .min(1, 'requiredField')
  .regex(/^https?:\/\/[\x21-\x7e]+$/, 'InvalidData')

/** As browsers send them, with or without padding. */
const toBase64Bytes = (size: number) =>
  boundedText(200, 'InvalidData')
    .min(1, 'requiredField')
    .overwrite((value) => value.replace(/=+$/, ''))
    .regex(new RegExp(`^[\\w-]{${Math.ceil((size * 4) / 3)}}$`), 'InvalidData')

export const push = defineEndpoints('push', {
  getPushKey: {
    method: 'GET',
    path: '/Notifications/GetPushKey',
    about: 'Returns the VAPID public key for web push and the subscription of this session.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      key: z.string(),
      device: z
        .object({ endpoint: z.string(), language: z.enum(languages) })
        .nullable()
        .describe('Subscribed device of this session and its language; `null` if there is none.'),
    }),
  },
  subscribe: {
    method: 'POST',
    path: '/Notifications/Subscribe',
    about:
      'Subscribes this device to push notifications until the session ends. Uses the language of the request.',
    access: 'user',
    errors: ['UnknownPushService'],
    input: z.object({
      endpoint: PushEndpoint.describe('Address of the browser’s push service for this device.'),
      keys: z.object({ p256dh: toBase64Bytes(65), auth: toBase64Bytes(16) }),
    }),
    output: EmptyReply,
  },
  unsubscribe: {
    method: 'POST',
    path: '/Notifications/Unsubscribe',
    about: 'Unsubscribes one of the caller’s devices from push notifications.',
    access: 'user',
    restrictionExempt: true,
    input: z.object({ endpoint: PushEndpoint }),
    output: EmptyReply,
  },
  getPushSettings: {
    method: 'GET',
    path: '/Notifications/GetPushSettings',
    about: 'Returns the caller’s web push settings.',
    access: 'user',
    input: z.object({}),
    output: PushSettings,
  },
  savePushSettings: {
    method: 'POST',
    path: '/Notifications/SavePushSettings',
    about: 'Updates the caller’s web push settings. Omitted fields stay unchanged.',
    access: 'user',
    input: PushSettings.partial(),
    output: PushSettings,
  },
})
