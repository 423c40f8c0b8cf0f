import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { freeText, Id } from '../core/fields.ts'
import { maxRestrictionDays } from '../core/limits.ts'
import { memberRestricters } from '../users/policy.ts'
import { restrictionKinds, restrictionReasons } from './constants.ts'
import { OwnRestriction, Restriction } from './schemas.ts'

const errors = ['NotFound', 'OwnAccount', 'RankNotYours'] as const

export const restrictions = defineEndpoints('restrictions', {
  restrictMember: {
    method: 'POST',
    path: '/UsersControl/RestrictMember',
    about:
      'Stops a member from chatting, ordering, sending points, or from everything, immediately. Orders and payments that have begun are completed. The member is notified.',
    access: memberRestricters,
    errors: [...errors, 'NotAMember', 'AlreadyRestricted'],
    input: z.object({
      userId: Id,
      kind: z.enum(restrictionKinds, errorKey('requiredField')),
      reason: z.enum(restrictionReasons, errorKey('requiredField')),
      message: freeText(500).default('').describe('Message to the member, in addition to the reason.'),
      days: z
        .int(errorKey('InvalidData'))
        .min(1, errorKey('InvalidData'))
        .max(maxRestrictionDays, errorKey('InvalidData'))
        .nullable()
        .describe('Duration in days; `null` until staff lift it.'),
    }),
    output: Restriction,
  },
  liftRestriction: {
    method: 'POST',
    path: '/UsersControl/LiftRestriction',
    about: 'Lifts a restriction, no matter who set it. The member is notified.',
    access: memberRestricters,
    errors: [...errors, 'RestrictionOver'],
    input: z.object({ id: Id }),
    output: Restriction,
  },
  getOwnRestrictions: {
    method: 'GET',
    path: '/Auth/GetRestrictions',
    about: 'Lists the restrictions that apply to the caller now, newest first.',
    access: 'user',
    input: z.object({}),
    output: z.array(OwnRestriction),
  },
})
