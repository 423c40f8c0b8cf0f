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
    .describe('What is not pushed; it still stands under the bell.'),
  quiet: Quiet.nullable().describe(
    'From when to when nothing is pushed, in the time of the person’s country; null: never.',
  ),
})
export type PushSettings = z.infer<typeof PushSettings>

export const push = calls('push', {
  getPushKey: {
    method: 'GET',
    path: '/Notifications/GetPushKey',
    about:
      'The key that a browser subscribes with at its push service (VAPID), and what is subscribed of this session.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      key: z.string(),
      device: z
        .object({ endpoint: z.string(), language: z.enum(languages) })
        .nullable()
        .describe('The device of this session, and the language in which it is pushed to; null: none.'),
    }),
  },
  subscribe: {
    method: 'POST',
    path: '/Notifications/Subscribe',
    about:
      'Has one’s notifications pushed to this device, in the language of the call, until its session ends.',
    access: 'user',
    refuses: ['UnknownPushService'],
    input: z.object({
      endpoint: Endpoint.describe('Where the browser’s push service takes messages for it.'),
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    }),
    output: EmptyReply,
  },
  unsubscribe: {
    method: 'POST',
    path: '/Notifications/Unsubscribe',
    about: 'Has nothing more pushed to one of one’s own devices.',
    access: 'user',
    input: z.object({ endpoint: Endpoint }),
    output: EmptyReply,
  },
  getPushSettings: {
    method: 'GET',
    path: '/Notifications/GetPushSettings',
    about: 'What one has pushed, and when.',
    access: 'user',
    input: z.object({}),
    output: PushSettings,
  },
  savePushSettings: {
    method: 'POST',
    path: '/Notifications/SavePushSettings',
    about: 'Changes what one has pushed, and when; what is missing stays as it is.',
    access: 'user',
    input: PushSettings.partial(),
    output: PushSettings,
  },
})
