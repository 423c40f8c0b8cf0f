import { z } from 'zod'
import { approvers } from '../approvals/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { boundedText, EmptyReply, Id, IdReply, Instant } from '../core/fields.ts'
import { accessChangeHours } from '../core/limits.ts'
import { canEditUsers } from './policy.ts'
import { AccessChange, Changed, maxShownChanges } from './schemas.ts'

const userRef = { userId: Id }
const errors = ['NotFound', 'OwnAccount', 'RankNotYours'] as const

const OwnChange = z.object({
  phone: z.boolean().describe('Whether the phone number changes. The new number is not returned.'),
  email: z.boolean().describe('Whether the email address changes.'),
  password: Changed.password,
  dueAt: Changed.dueAt,
})

export const accessChanges = defineEndpoints('accessChanges', {
  getAccessChanges: {
    method: 'GET',
    path: '/UsersControl/GetAccessChanges',
    about: `Lists the pending changes of phone, email or password for users whom the caller may change, soonest first. Returns at most ${maxShownChanges}.`,
    access: canEditUsers,
    input: z.object({}),
    output: z.array(AccessChange),
  },
  approveAccessChange: {
    method: 'POST',
    path: '/UsersControl/ApproveAccessChange',
    about:
      'Approves a change that another person set, which takes effect immediately. Returns 404 if the change was replaced after it was shown.',
    access: approvers,
    requiresReauth: true,
    errors: [...errors, 'ChangeNeedsAnother', 'PhoneTaken'],
    input: z.object({
      ...userRef,
      setAt: Instant.describe('Time when the change was set, as it was shown.'),
    }),
    output: IdReply,
  },
  withdrawAccessChange: {
    method: 'POST',
    path: '/UsersControl/WithdrawAccessChange',
    about: 'Withdraws a pending change, no matter who set it.',
    access: canEditUsers,
    errors,
    input: z.object(userRef),
    output: IdReply,
  },
  lockUser: {
    method: 'POST',
    path: '/UsersControl/LockUser',
    about:
      'Locks a user’s account and revokes all its sessions immediately. `ResetPassword` with a code sent to its phone unlocks it.',
    access: canEditUsers,
    requiresReauth: true,
    errors,
    input: z.object(userRef),
    output: IdReply,
  },
  getOwnAccessChange: {
    method: 'GET',
    path: '/Auth/GetAccessChange',
    about: `Returns what staff set for the caller’s own account and what takes effect after ${accessChangeHours} hours. \`null\` if nothing is pending.`,
    access: 'user',
    mfaExempt: true,
    input: z.object({}),
    output: z.object({ change: OwnChange.nullable() }),
  },
  stopOwnAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChange',
    about: 'Stops a change that staff set for the caller’s own account.',
    access: 'user',
    restrictionExempt: true,
    mfaExempt: true,
    errors: ['NotFound'],
    input: z.object({}),
    output: EmptyReply,
  },
  stopAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChangeByLink',
    about:
      'Stops a change that staff set for an account. Takes the token from the email or message that notified its owner.',
    access: 'anyone',
    errors: ['LinkExpired'],
    input: z.object({ token: boundedText(100, 'LinkExpired') }),
    output: EmptyReply,
  },
})
