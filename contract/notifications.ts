import { z } from 'zod'
import { calls } from './call.ts'
import { Id, Instant, OptionalId, Page, PageInput } from './fields.ts'
import { notificationTones } from './notificationKind.ts'
import { type ScreenName, screens } from './screens.ts'
import { wire } from './wire.ts'

const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]]

export const Notification = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  kind: wire(z.string(), 'notificationTypeString'),
  tone: z.enum(notificationTones),
  screen: wire(z.enum(screenNames).nullable(), 'webRedirect').describe(
    'The screen that it leads to; null where the reader may not open it.',
  ),
  dataId: Id.nullable().describe('What the address of that screen leaves open.'),
  createdAt: Instant,
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.int().describe('How many are left that were not seen.')

export const notifications = calls('notifications', {
  getAllNotifications: {
    method: 'POST',
    path: '/Notifications/GetAllNotifications',
    about: 'One’s own notifications, the newest first.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({
      ...PageInput,
      id: OptionalId.describe('Whose: one’s own id, or that of one’s own place.'),
      isServicePlace: z.boolean().default(false).describe('The id is that of a place.'),
    }),
    output: Page(Notification),
  },
  getAllNotificationsCount: {
    method: 'GET',
    path: '/Notifications/GetAllNotificationsCount',
    about: 'How many of one’s own notifications were not seen.',
    access: 'user',
    input: z.object({}),
    output: z.object({ count: Unread }),
  },
  updateSeen: {
    method: 'POST',
    path: '/Notifications/UpdateSeen',
    about: 'Marks one of one’s own notifications as seen, or all up to one, or all.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({
      id: OptionalId.describe('This one alone.'),
      upTo: OptionalId.describe('All up to this one, so that what came meanwhile stays unseen.'),
    }),
    output: z.object({ id: Id.nullable(), count: Unread }),
  },
})
