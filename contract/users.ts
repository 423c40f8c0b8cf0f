import { z } from 'zod'
import { emptyOr, passwordRefusals, phoneRefusals, TypedPhone } from './accountInputs.ts'
import { calls } from './call.ts'
import {
  BoundedPage,
  boundedText,
  Email,
  freeText,
  Id,
  IdReply,
  ImagePath,
  Instant,
  Name,
  Named,
  OptionalId,
  PageInput,
  Password,
  Version,
} from './fields.ts'
import { accessChangeHours, memberLookUpsAnHour } from './limits.ts'
import { publicTextRefusals } from './publicText.ts'
import { RankBaseName, Role, TypedBaseRank } from './roles.ts'
import { lookingAfterUsers } from './users.policy.ts'
import { wire } from './wire.ts'

/** A user as those see them who look after users. */
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
  changeDueAt: Instant.nullable().describe(
    'Time when a change set by staff takes effect; `null` if none is pending.',
  ),
  isManaged: z.boolean().describe('Whether the caller may change and delete the user.'),
  createdAt: Instant,
  version: Version,
})
export type UserRow = z.infer<typeof UserRow>

/** A role and whether one person holds it. */
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

const AttachedUser = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  consultant: Named.nullable(),
  since: Instant.nullable().describe(
    'Time when the member was assigned to this consultant; `null` if unassigned.',
  ),
})

/** As many as are counted, and paged, of those who bear a name: more are found by more of it. */
export const countedUsers = 1000

export const users = calls('users', {
  getAllUsers: {
    method: 'POST',
    path: '/UsersControl/GetAllUsers',
    about:
      'Lists the users that the caller manages, newest first. Administrators get everybody, moderators those they added, others those of their place or branch.',
    access: { any: ['UsersControl', 'AddUser'] },
    reads: true,
    input: z.object({
      rankId: OptionalId.describe('Rank ID. Omitted or 0: all ranks.'),
      servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId'),
      branchId: OptionalId,
      name: freeText(100)
        .default('')
        .describe(
          `Part of the name in any spelling, of the phone number in any form, or of the email. At most ${countedUsers} matches are counted.`,
        ),
      ...PageInput,
    }),
    output: BoundedPage(UserRow),
  },
  getUser: {
    method: 'GET',
    path: '/UsersControl/GetById',
    about: 'Returns a user that the caller manages.',
    access: { any: ['UsersControl', 'AddUser'] },
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'userId', 'id') }),
    output: UserRow,
  },
  saveUser: {
    method: 'POST',
    path: '/UsersControl/CreateUser',
    about: `Creates or updates a user. The owner of a new account confirms the phone and chooses a password at the first login. A new password, phone or rank revokes the user’s sessions. These, a new email and new staff need re-authentication. A phone, email or password set for an account with points, a place, sales or permissions takes effect after ${accessChangeHours} hours. Approval by a second person (\`ApproveAccessChange\`) applies it immediately. The owner is notified and can stop it.`,
    access: { all: [{ any: ['AddUser', 'EditUser', 'UsersControl'] }, lookingAfterUsers] },
    fresh: 'byRule',
    approval: 'byRule',
    refuses: [
      ...phoneRefusals,
      ...passwordRefusals,
      ...publicTextRefusals,
      'PhoneTaken',
      'NotFound',
      'Forbidden',
      'Stale',
      'AccessChangeWaits',
      'OwnAccount',
      'RankNotYours',
      'OwnerByRegistration',
      'OwnsPlace',
      'LastSuperAdmin',
      'HasPoints',
      'HasOpenOrder',
      'ChooseBranch',
      'requiredField',
    ],
    input: z.object({
      id: OptionalId,
      name: wire(Name, 'userName', 'name'),
      email: emptyOr(Email).default('').describe('Email address. Required for a new user; empty: unchanged.'),
      ...TypedPhone,
      password: emptyOr(Password)
        .default('')
        .describe('Password. Required for a new user; empty: unchanged.'),
      rankId: wire(OptionalId, 'rank', 'rankId'),
      rankBase: wire(TypedBaseRank.optional(), 'rankString', 'rankBaseName').describe(
        'Base rank, instead of `rankId`: the first rank with this base.',
      ),
      servicePlaceId: wire(OptionalId, 'serivesPlaceId', 'servicePlaceId').describe(
        'Place ID of a branch manager, if the caller has no place.',
      ),
      branchId: OptionalId.describe('Branch ID of a branch manager.'),
      version: Version.optional(),
    }),
    output: z.object({ id: Id, user: UserRow }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/UsersControl/DeleteUser',
    about:
      'Deletes a user: erases personal data and revokes all sessions. Records that others must keep, such as payments, are kept without personal data.',
    access: { all: [{ any: ['DeleteUser', 'UsersControl'] }, lookingAfterUsers] },
    fresh: true,
    refuses: [
      'NotFound',
      'Stale',
      'OwnAccount',
      'RankNotYours',
      'OwnsPlace',
      'LastSuperAdmin',
      'HasOpenHold',
      'HasOpenOrder',
      'OwesCash',
      'HasOpenPayment',
    ],
    input: z.object({ id: wire(Id, 'id', 'userId'), version: Version.optional() }),
    output: IdReply,
  },
  getUserRoles: {
    method: 'GET',
    path: '/RankRoles/GetAllRolesByUser',
    about: 'Returns the roles of a user and the origin of each.',
    access: 'EditUserRoles',
    refuses: ['NotFound'],
    input: z.object({ userId: Id }),
    output: UserRoles,
  },
  saveUserRoles: {
    method: 'POST',
    path: '/RankRoles/SaveUserRoles',
    about:
      'Replaces the rank and the roles of a user. Only the difference from the rank is stored, so later changes of the rank still apply.',
    access: { all: ['EditUserRoles', lookingAfterUsers] },
    fresh: true,
    approval: 'byRule',
    refuses: [
      'NotFound',
      'Stale',
      'OwnAccount',
      'RankNotYours',
      'RoleNotHeld',
      'OwnerByRegistration',
      'OwnsPlace',
      'LastSuperAdmin',
      'HasPoints',
      'HasOpenOrder',
      'ChooseBranch',
    ],
    input: z.object({
      userId: Id,
      rankId: Id,
      roles: z.array(Id).max(500).describe('IDs of all roles that the user shall have.'),
      version: Version.optional(),
    }),
    output: z.object({ id: Id, version: Version }),
  },
  findUser: {
    method: 'GET',
    path: '/UsersControl/FindUser',
    about: `Finds a member by exact phone number or confirmed email and returns a masked name. Returns the full name if the member is assigned to the caller. Limit: ${memberLookUpsAnHour} look-ups per hour.`,
    access: 'AddPoints',
    refuses: ['NotFound'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string(), countryId: Id }),
  },
  attachUser: {
    method: 'POST',
    path: '/UsersControl/AttachUsers',
    sends: 'query',
    about: 'Assigns a member to a sales consultant, or to none. Earlier sales stay unchanged.',
    access: 'AttachUsers',
    fresh: true,
    refuses: ['NotFound', 'NotAMember', 'NotAConsultant'],
    input: z.object({
      userId: Id,
      consultantId: z.int().min(0).max(2_147_483_647).describe('Consultant ID; 0 for none.'),
    }),
    output: IdReply,
  },
  getAttachedUsers: {
    method: 'POST',
    path: '/UsersControl/GetAttachedUsers',
    about: 'Lists members with their assigned sales consultant, newest first.',
    access: 'AttachUsers',
    reads: true,
    input: z.object({
      consultantId: OptionalId.describe(
        'Filter by consultant ID. Omit for all members; 0 for members without a consultant.',
      ),
      name: freeText(100)
        .default('')
        .describe(`Part of the name in any spelling. At most ${countedUsers} matches are counted.`),
      ...PageInput,
    }),
    output: BoundedPage(AttachedUser),
  },
  getConsultants: {
    method: 'GET',
    path: '/UsersControl/GetConsultants',
    about: 'Lists all sales consultants with their number of assigned members.',
    access: 'AttachUsers',
    input: z.object({}),
    output: z.array(Named.extend({ usersCount: z.int() })),
  },
})
