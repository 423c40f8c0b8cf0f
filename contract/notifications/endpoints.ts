import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, OptionalId, Page, PageInput } from '../core/fields.ts'
import { Notification } from './schemas.ts'

const Unread = z.int().describe('Number of unseen notifications left.')

export const notifications = defineEndpoints('notifications', {
  getAllNotifications: {
    method: 'POST',
    path: '/Notifications/GetAllNotifications',
    about: 'Lists the caller’s notifications, newest first.',
    access: 'user',
    isReadOnly: true,
    errors: ['NotFound'],
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
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({
      id: OptionalId.describe('ID of a single notification.'),
      upTo: OptionalId.describe('ID of the last notification to mark. Later ones stay unseen.'),
    }),
    output: z.object({ id: Id.nullable(), count: Unread }),
  },
})
