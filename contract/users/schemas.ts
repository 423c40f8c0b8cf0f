import { z } from 'zod'
import { Id, ImagePath, Instant, Named, Version } from '../core/fields.ts'
import { RankBaseName, Role } from '../roles/schemas.ts'

export const FactorReset = z.object({
  hasFactor: z.boolean(),
  reset: z
    .object({
      reason: z.string(),
      askedBy: z.string(),
      askedByMe: z.boolean(),
      askedAt: Instant,
      dueAt: Instant.nullable().describe(
        'Time when the factors are removed; `null` until a second person has approved.',
      ),
    })
    .nullable(),
})
export type FactorReset = z.infer<typeof FactorReset>

export const Changed = {
  phone: z.string().nullable().describe('New phone number in E.164 format; `null` if it stays unchanged.'),
  email: z.string().nullable().describe('New email address; `null` if it stays unchanged.'),
  password: z.boolean().describe('Whether a new password was set.'),
  dueAt: Instant.describe('Time when the change takes effect.'),
}

export const AccessChange = z.object({
  userId: Id,
  userName: z.string(),
  ...Changed,
  setBy: z.string().describe('Name of the person who set the change.'),
  setByMe: z.boolean(),
  setAt: Instant,
})
export type AccessChange = z.infer<typeof AccessChange>

export const maxShownChanges = 100

export const UserRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean(),
  pendingEmail: z
    .string()
    .nullable()
    .describe('Unconfirmed email address that replaces `email` once confirmed; `null` if there is none.'),
  phone: z.string().nullable().describe('Phone number in E.164 format; `null` if there is none.'),
  phoneCode: z.string().nullable().describe('Dialling code of the phone number; `null` if there is none.'),
  rank: z.string().describe('Name of the rank.'),
  rankId: Id,
  rankBaseName: RankBaseName,
  country: z.object({ id: Id, name: z.string(), phoneCode: z.string().nullable(), imagePath: ImagePath }),
  place: Named.nullable(),
  branch: Named.nullable(),
  consultant: Named.nullable().describe('Sales consultant of the member; `null` if there is none.'),
  isProvisional: z
    .boolean()
    .describe(
      'Whether another person created the account or set its password, and its owner hasn’t confirmed it yet.',
    ),
  invitation: z
    .object({ expiresAt: Instant, isExpired: z.boolean() })
    .nullable()
    .describe('Invitation that the user hasn’t accepted; `null` if there is none.'),
  changeDueAt: Instant.nullable().describe(
    'Time when a change set by staff takes effect; `null` if none is pending.',
  ),
  isManaged: z.boolean().describe('Whether the caller may change and delete the user.'),
  createdAt: Instant,
  version: Version,
})
export type UserRow = z.infer<typeof UserRow>

const UserRole = Role.extend({
  isHeld: z.boolean(),
  from: z
    .enum(['rank', 'granted', 'withdrawn'])
    .nullable()
    .describe(
      'Origin of the role. rank: from the rank. granted: in addition to the rank. withdrawn: from the rank, but revoked. `null`: the user doesn’t have it.',
    ),
  isGrantable: z.boolean().describe('Whether the caller may give the role to the user.'),
})

export const UserRoles = z.object({
  userId: Id,
  rankId: Id,
  version: Version,
  roles: z.array(UserRole),
  ranks: z
    .array(Named.extend({ rankBaseName: RankBaseName, roleIds: z.array(Id) }))
    .describe('Ranks that the caller may give the user, and the current one.'),
})
export type UserRoles = z.infer<typeof UserRoles>

/** A longer name finds the others. */
export const maxCountedUsers = 1000
