import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { boundedText, EmptyReply } from '../core/fields.ts'
import { lockLinkHours } from '../core/limits.ts'

const unlocking = '`ResetPassword` with a code sent to its phone unlocks it.'

export const accountSafety = defineEndpoints('accountSafety', {
  endOtherSessions: {
    method: 'POST',
    path: '/Auth/EndOtherSessions',
    about: 'Revokes all sessions of the caller except the current one.',
    access: 'user',
    restrictionExempt: true,
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  },
  lockAccount: {
    method: 'POST',
    path: '/Auth/LockAccount',
    about: `Locks an account that someone else logged in to and revokes all its sessions. Takes the token from the login email. ${unlocking} Also restores a phone, email and factors changed in the last ${lockLinkHours} hours.`,
    access: 'anyone',
    errors: ['LinkExpired'],
    input: z.object({ token: boundedText(200, 'LinkExpired') }),
    output: EmptyReply,
  },
  lockOwnAccount: {
    method: 'POST',
    path: '/Auth/LockOwnAccount',
    about: `Locks the caller’s account and revokes all its sessions, including the current one. ${unlocking} If the session was re-authenticated, the call also restores a phone, email and factors changed in the last ${lockLinkHours} hours. Changes made after the session’s login stay.`,
    access: 'user',
    restrictionExempt: true,
    mfaExempt: true,
    ends: 'session',
    input: z.object({}),
    output: EmptyReply,
  },
})
