import { z } from 'zod'
import { Id, Instant, Time } from '../core/fields.ts'
import { type ScreenName, screens } from '../core/screens.ts'
import { wireName } from '../core/wire.ts'
import { notificationTones } from './notificationKind.ts'
import { pushKinds } from './pushKinds.ts'

const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]]

export const Notification = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  kind: wireName(z.string(), 'notificationTypeString'),
  tone: z.enum(notificationTones),
  screen: wireName(z.enum(screenNames).nullable(), 'webRedirect').describe(
    'Screen that the notification links to; `null` if the caller can’t open it.',
  ),
  dataId: Id.nullable().describe('ID parameter of the screen’s address; `null` if it needs none.'),
  createdAt: Instant,
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

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
