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
      dueAt: Instant.nullable().describe('When the factors are removed; null: nobody has agreed yet.'),
    })
    .nullable(),
})
export type FactorReset = z.infer<typeof FactorReset>

export const factorResets = calls('factorResets', {
  getFactorReset: {
    method: 'GET',
    path: '/UsersControl/GetFactorReset',
    about: 'Whether a user’s login has a second step, and whether staff are about to remove it.',
    access,
    refuses,
    input: z.object(OfUser),
    output: FactorReset,
  },
  askFactorReset: {
    method: 'POST',
    path: '/UsersControl/AskFactorReset',
    about: 'Asks that the factors which a user lost be removed; somebody else has to agree.',
    access,
    fresh: true,
    refuses: [...refuses, 'NoFactor', 'ResetAsked'],
    input: z.object({ ...OfUser, reason: requiredText(200) }),
    output: IdReply,
  },
  agreeToFactorReset: {
    method: 'POST',
    path: '/UsersControl/AgreeToFactorReset',
    about: `Agrees to what somebody else asked: the factors are removed ${factorResetHours} hours later. The user is told at once, by mail, SMS and in the bell, and may stop it.`,
    access,
    fresh: true,
    refuses: [...refuses, 'ResetNeedsAnother'],
    input: z.object(OfUser),
    output: IdReply,
  },
  stopFactorReset: {
    method: 'POST',
    path: '/UsersControl/StopFactorReset',
    about: 'Takes it back, whoever asked or agreed.',
    access,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
})
