import { z } from 'zod'
import { deciding } from './approvals.ts'
import { calls } from './call.ts'
import { boundedText, EmptyReply, Id, IdReply, Instant } from './fields.ts'
import { accessChangeHours } from './limits.ts'
import { changesUsers } from './users.policy.ts'

const OfUser = { userId: Id }
const refuses = ['NotFound', 'OwnAccount', 'RankNotYours'] as const

/** What staff set of what opens an account. */
const Changed = {
  phone: z.string().nullable().describe('The new phone, E.164; null if it stays.'),
  email: z.string().nullable().describe('The new email; null if it stays.'),
  password: z.boolean().describe('There is a new password.'),
  dueAt: Instant.describe('When it takes effect.'),
}

/** A change that waits, as staff see it. */
export const AccessChange = z.object({
  userId: Id,
  userName: z.string(),
  ...Changed,
  setBy: z.string().describe('The name of the person who set it.'),
  setByMe: z.boolean(),
  setAt: Instant,
})
export type AccessChange = z.infer<typeof AccessChange>

const OwnChange = z.object({
  phone: z.boolean().describe('Whether the phone changes. The new number is not returned.'),
  email: z.boolean().describe('There is a new email.'),
  password: Changed.password,
  dueAt: Changed.dueAt,
})

/** As many as staff see at a time. */
export const mostShownChanges = 100

export const accessChanges = calls('accessChanges', {
  getAccessChanges: {
    method: 'GET',
    path: '/UsersControl/GetAccessChanges',
    about: `Lists the changes of phone, email or password that wait for users whom the caller may change, the next to take effect first; at most ${mostShownChanges}.`,
    access: changesUsers,
    input: z.object({}),
    output: z.array(AccessChange),
  },
  approveAccessChange: {
    method: 'POST',
    path: '/UsersControl/ApproveAccessChange',
    about:
      'Approves a change that another person set, which takes effect immediately. A change that was replaced since it was shown is not found.',
    access: deciding,
    fresh: true,
    refuses: [...refuses, 'ChangeNeedsAnother', 'PhoneTaken'],
    input: z.object({ ...OfUser, setAt: Instant.describe('As it was shown.') }),
    output: IdReply,
  },
  withdrawAccessChange: {
    method: 'POST',
    path: '/UsersControl/WithdrawAccessChange',
    about: 'Withdraws a change that waits, no matter who set it.',
    access: changesUsers,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
  lockUser: {
    method: 'POST',
    path: '/UsersControl/LockUser',
    about:
      'Locks a user’s account and ends all its sessions immediately. It opens again with a password that is set by a code sent to its phone (ResetPassword).',
    access: changesUsers,
    fresh: true,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
  getOwnAccessChange: {
    method: 'GET',
    path: '/Auth/GetAccessChange',
    about: `Returns what staff set for the caller’s own account and what waits ${accessChangeHours} hours to take effect; null if nothing waits.`,
    access: 'user',
    withoutFactor: true,
    input: z.object({}),
    output: z.object({ change: OwnChange.nullable() }),
  },
  stopOwnAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChange',
    about: 'Stops what staff set for the caller’s own account.',
    access: 'user',
    withoutFactor: true,
    refuses: ['NotFound'],
    input: z.object({}),
    output: EmptyReply,
  },
  stopAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChangeByLink',
    about: 'Stops what staff set for an account, by the token in the mail or message that told its owner.',
    access: 'anyone',
    refuses: ['LinkExpired'],
    input: z.object({ token: boundedText(100, 'LinkExpired') }),
    output: EmptyReply,
  },
})
