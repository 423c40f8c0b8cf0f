import { z } from 'zod'
import { calls } from './call.ts'
import { boundedText, EmptyReply } from './fields.ts'
import { lockLinkHours } from './limits.ts'

const opened = 'it opens again with a password that is set by a code sent to its phone (ResetPassword)'

export const accountSafety = calls('accountSafety', {
  endOtherSessions: {
    method: 'POST',
    path: '/Auth/EndOtherSessions',
    about: 'Ends all of one’s own sessions but the one that it comes with.',
    access: 'user',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  },
  lockAccount: {
    method: 'POST',
    path: '/Auth/LockAccount',
    about: `Locks the account that somebody else got into, by the token in the mail that told of the login, and ends all its sessions: ${opened}.`,
    access: 'anyone',
    refuses: ['LinkExpired'],
    input: z.object({ token: boundedText(200, 'LinkExpired') }),
    output: EmptyReply,
  },
  lockOwnAccount: {
    method: 'POST',
    path: '/Auth/LockOwnAccount',
    about: `Locks one’s own account and ends all its sessions, this one among them: ${opened}. With recent authentication it also takes back the phone, email and factors that were changed in the last ${lockLinkHours} hours, as far as the session is younger than the change.`,
    access: 'user',
    withoutFactor: true,
    ends: 'session',
    input: z.object({}),
    output: EmptyReply,
  },
})
