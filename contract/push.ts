import { z } from 'zod'
import { calls } from './call.ts'
import { boundedText, EmptyReply, Time } from './fields.ts'
import { pushKinds } from './pushKinds.ts'
import { languages } from './text.ts'

const Endpoint = boundedText(1000, 'InvalidData')
  .min(1, 'requiredField')
  .regex(/^https?:\/\/[\x21-\x7e]+$/, 'InvalidData')

/** So many bytes in base64url, as browsers give them; some pad. */
const bytes = (size: number) =>
  boundedText(200, 'InvalidData')
    .min(1, 'requiredField')
    .overwrite((value) => value.replace(/=+$/, ''))
    .regex(new RegExp(`^[\\w-]{${Math.ceil((size * 4) / 3)}}$`), 'InvalidData')

const Quiet = z.object({ from: Time, to: Time })

export const PushSettings = z.object({
  muted: z
    .array(z.enum(pushKinds))
    .max(pushKinds.length)
    .describe('Kinds of notifications that are not pushed. They still appear in the app.'),
  quiet: Quiet.nullable().describe(
    'Quiet hours without push, in the time zone of the caller’s country; `null` if none.',
  ),
})
export type PushSettings = z.infer<typeof PushSettings>

export const push = calls('push', {
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
    refuses: ['UnknownPushService'],
    input: z.object({
      endpoint: Endpoint.describe('Address of the browser’s push service for this device.'),
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    }),
    output: EmptyReply,
  },
  unsubscribe: {
    method: 'POST',
    path: '/Notifications/Unsubscribe',
    about: 'Unsubscribes one of the caller’s devices from push notifications.',
    access: 'user',
    input: z.object({ endpoint: Endpoint }),
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
