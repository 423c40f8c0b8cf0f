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
    'Screen that the notification links to; `null` if the caller can’t open it.',
  ),
  dataId: Id.nullable().describe('ID parameter of the screen’s address; `null` if it needs none.'),
  createdAt: Instant,
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.int().describe('Number of unseen notifications left.')

export const notifications = calls('notifications', {
  getAllNotifications: {
    method: 'POST',
    path: '/Notifications/GetAllNotifications',
    about: 'Lists the caller’s notifications, newest first.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({
      ...PageInput,
      id: OptionalId.describe('ID of the caller, or of the caller’s place with `isServicePlace`.'),
      isServicePlace: z.boolean().default(false).describe('Whether `id` is a place ID.'),
    }),
    output: Page(Notification),
  },
  getAllNotificationsCount: {
    method: 'GET',
    path: '/Notifications/GetAllNotificationsCount',
    about: 'Returns the number of the caller’s unseen notifications.',
    access: 'user',
    input: z.object({}),
    output: z.object({ count: Unread }),
  },
  updateSeen: {
    method: 'POST',
    path: '/Notifications/UpdateSeen',
    about: 'Marks as seen one notification of the caller, all up to one, or all.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({
      id: OptionalId.describe('ID of a single notification.'),
      upTo: OptionalId.describe('ID of the last notification to mark. Later ones stay unseen.'),
    }),
    output: z.object({ id: Id.nullable(), count: Unread }),
  },
})
