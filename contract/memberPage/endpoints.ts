import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { Id } from '../core/fields.ts'
import { timelinePageSize } from '../core/limits.ts'
import { memberViewers } from '../users/policy.ts'
import { MemberDetails, TimelineEntry } from './schemas.ts'

const Cursor = z
  .string()
  .regex(/^\d{1,16}\.[a-zA-Z]{1,20}\.\d{1,18}$/, errorKey('InvalidData'))
  .describe('`next` of the previous page. Omitted: the newest entries.')

export const memberPage = defineEndpoints('memberPage', {
  getMember: {
    method: 'GET',
    path: '/UsersControl/GetMember',
    about: 'Returns a member whom the caller manages, with their devices and consents.',
    access: memberViewers,
    errors: ['NotFound'],
    input: z.object({ userId: Id }),
    output: MemberDetails,
  },
  getTimeline: {
    method: 'GET',
    path: '/UsersControl/GetMemberTimeline',
    about: `Lists what a member and staff did, newest first, ${timelinePageSize} entries per page. Orders, points, payments, complaints, suspicion cases and changes by staff are included if the caller can access them elsewhere.`,
    access: memberViewers,
    errors: ['NotFound'],
    input: z.object({ userId: Id, before: Cursor.optional() }),
    output: z.object({
      entries: z.array(TimelineEntry),
      next: z.string().nullable().describe('Cursor of the next page; `null` on the last one.'),
    }),
  },
})
