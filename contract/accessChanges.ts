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
  phone: z.string().nullable().describe('New phone number in E.164 format; `null` if it stays unchanged.'),
  email: z.string().nullable().describe('New email address; `null` if it stays unchanged.'),
  password: z.boolean().describe('Whether a new password was set.'),
  dueAt: Instant.describe('Time when the change takes effect.'),
}

/** A change that waits, as staff see it. */
export const AccessChange = z.object({
  userId: Id,
  userName: z.string(),
  ...Changed,
  setBy: z.string().describe('Name of the person who set the change.'),
  setByMe: z.boolean(),
  setAt: Instant,
})
export type AccessChange = z.infer<typeof AccessChange>

const OwnChange = z.object({
  phone: z.boolean().describe('Whether the phone number changes. The new number is not returned.'),
  email: z.boolean().describe('Whether the email address changes.'),
  password: Changed.password,
  dueAt: Changed.dueAt,
})

/** As many as staff see at a time. */
export const mostShownChanges = 100

export const accessChanges = calls('accessChanges', {
  getAccessChanges: {
    method: 'GET',
    path: '/UsersControl/GetAccessChanges',
    about: `Lists the pending changes of phone, email or password for users whom the caller may change, soonest first. Returns at most ${mostShownChanges}.`,
    access: changesUsers,
    input: z.object({}),
    output: z.array(AccessChange),
  },
  approveAccessChange: {
    method: 'POST',
    path: '/UsersControl/ApproveAccessChange',
    about:
      'Approves a change that another person set, which takes effect immediately. Returns 404 if the change was replaced after it was shown.',
    access: deciding,
    fresh: true,
    refuses: [...refuses, 'ChangeNeedsAnother', 'PhoneTaken'],
    input: z.object({ ...OfUser, setAt: Instant.describe('Time when the change was set, as it was shown.') }),
    output: IdReply,
  },
  withdrawAccessChange: {
    method: 'POST',
    path: '/UsersControl/WithdrawAccessChange',
    about: 'Withdraws a pending change, no matter who set it.',
    access: changesUsers,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
  lockUser: {
    method: 'POST',
    path: '/UsersControl/LockUser',
    about:
      'Locks a user’s account and revokes all its sessions immediately. `ResetPassword` with a code sent to its phone unlocks it.',
    access: changesUsers,
    fresh: true,
    refuses,
    input: z.object(OfUser),
    output: IdReply,
  },
  getOwnAccessChange: {
    method: 'GET',
    path: '/Auth/GetAccessChange',
    about: `Returns what staff set for the caller’s own account and what takes effect after ${accessChangeHours} hours. \`null\` if nothing is pending.`,
    access: 'user',
    withoutFactor: true,
    input: z.object({}),
    output: z.object({ change: OwnChange.nullable() }),
  },
  stopOwnAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChange',
    about: 'Stops a change that staff set for the caller’s own account.',
    access: 'user',
    withoutFactor: true,
    refuses: ['NotFound'],
    input: z.object({}),
    output: EmptyReply,
  },
  stopAccessChange: {
    method: 'POST',
    path: '/Auth/StopAccessChangeByLink',
    about:
      'Stops a change that staff set for an account. Takes the token from the email or message that notified its owner.',
    access: 'anyone',
    refuses: ['LinkExpired'],
    input: z.object({ token: boundedText(100, 'LinkExpired') }),
    output: EmptyReply,
  },
})
