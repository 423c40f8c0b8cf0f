import { z } from 'zod'
import { ofStaff } from './access.ts'
import { calls } from './call.ts'
import { Id, IdReply, Instant, requiredText } from './fields.ts'
import { factorResetHours } from './limits.ts'

const access = { all: [ofStaff, { any: ['EditUser', 'UsersControl'] }] } as const
const OfUser = { userId: Id }
const refuses = ['NotFound', 'OwnAccount', 'RankNotYours'] as const

export const FactorReset = z.object({
  hasFactor: z.boolean(),
  reset: z
    .object({
      reason: z.string(),
      askedBy: z.string(),
      askedByMe: z.boolean(),
      askedAt: Instant,
      dueAt: Instant.nullable().describe(
        'Time when the factors are removed; `null` if nobody has approved yet.',
      ),
    })
    .nullable(),
})
export type FactorReset = z.infer<typeof FactorReset>

export const factorResets = calls('factorResets', {
  getFactorReset: {
    method: 'GET',
    path: '/UsersControl/GetFactorReset',
    about: 'Returns whether a user has two-factor authentication and whether a reset is pending.',
    access,
    refuses,
    input: z.object(OfUser),
    output: FactorReset,
  },
  askFactorReset: {
    method: 'POST',
    path: '/UsersControl/AskFactorReset',
    about: 'Requests removal of the factors that a user lost. A second person must approve.',
    access,
    fresh: true,
    refuses: [...refuses, 'NoFactor', 'ResetAsked'],
    input: z.object({ ...OfUser, reason: requiredText(200) }),
    output: IdReply,
  },
  agreeToFactorReset: {
    method: 'POST',
    path: '/UsersControl/AgreeToFactorReset',
    about: `Approves a factor reset that another person requested. The factors are removed ${factorResetHours} hours later. The user is notified immediately by email, SMS and in-app notification, and can stop it.`,
    access,
    fresh: true,
    refuses: [...refuses, 'ResetNeedsAnother'],
    input: z.object(OfUser),
    output: IdReply,
  },
  stopFactorReset: {
    method: 'POST',
    path: '/UsersControl/StopFactorReset',
    about: 'Cancels a pending factor reset, no matter who requested or approved it.',
    access,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
})
