import { z } from 'zod'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, IdReply, requiredText } from '../core/fields.ts'
import { secondFactorResetHours } from '../core/limits.ts'
import { FactorReset } from './schemas.ts'

const access = { all: [staffOnly, { any: ['EditUser', 'UsersControl'] }] } as const
const userRef = { userId: Id }
const errors = ['NotFound', 'OwnAccount', 'RankNotYours'] as const

export const secondFactorResets = defineEndpoints('factorResets', {
  getFactorReset: {
    method: 'GET',
    path: '/UsersControl/GetFactorReset',
    about: 'Returns whether a user has two-factor authentication and whether a reset is pending.',
    access,
    errors,
    input: z.object(userRef),
    output: FactorReset,
  },
  askFactorReset: {
    method: 'POST',
    path: '/UsersControl/AskFactorReset',
    about: 'Requests removal of the factors that a user lost. A second person must approve.',
    access,
    requiresReauth: true,
    errors: [...errors, 'NoFactor', 'ResetAsked'],
    input: z.object({ ...userRef, reason: requiredText(200) }),
    output: IdReply,
  },
  agreeToFactorReset: {
    method: 'POST',
    path: '/UsersControl/AgreeToFactorReset',
    about: `Approves a factor reset that another person requested. The factors are removed ${secondFactorResetHours} hours later. The user is notified immediately by email, SMS and in-app notification, and can stop it.`,
    access,
    requiresReauth: true,
    errors: [...errors, 'ResetNeedsAnother'],
    input: z.object(userRef),
    output: IdReply,
  },
  stopFactorReset: {
    method: 'POST',
    path: '/UsersControl/StopFactorReset',
    about: 'Cancels a pending factor reset, no matter who requested or approved it.',
    access,
    errors,
    input: z.object(userRef),
    output: IdReply,
  },
})
