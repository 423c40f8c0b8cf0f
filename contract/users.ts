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
  pendingEmail: z.string().nullable().describe('Takes the place of email once it is confirmed.'),
  phone: z.string().nullable().describe('E.164.'),
  phoneCode: z.string().nullable().describe('The calling code of the phone.'),
  rank: z.string().describe('The name of the rank.'),
  rankId: Id,
  rankBaseName: RankBaseName,
  country: z.object({ id: Id, name: z.string(), phoneCode: z.string().nullable(), imagePath: ImagePath }),
  place: Named.nullable(),
  branch: Named.nullable(),
  consultant: Named.nullable().describe('The sales consultant to whom the user is assigned.'),
  isProvisional: z
    .boolean()
    .describe('Somebody else made the account or set its password, and its owner has not confirmed it yet.'),
  changeDueAt: Instant.nullable().describe(
    'When a phone, email or password that staff set takes effect; null if none waits.',
  ),
  isManaged: z.boolean().describe('The caller may change and delete this user.'),
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
      'rank: their rank has it; granted: they have it beside their rank; withdrawn: their rank has it, they have not. Null: neither has.',
    ),
  isGrantable: z.boolean().describe('The caller may give it to this person.'),
})

export const UserRoles = z.object({
  userId: Id,
  rankId: Id,
  version: Version,
  roles: z.array(UserRole),
  ranks: z
    .array(Named.extend({ rankBaseName: RankBaseName, roleIds: z.array(Id) }))
    .describe('The ranks that the caller may give this person, and the one they have.'),
})
export type UserRoles = z.infer<typeof UserRoles>

const AttachedUser = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  consultant: Named.nullable(),
  since: Instant.nullable().describe('Since when they are assigned to this consultant.'),
})

/** As many as are counted, and paged, of those who bear a name: more are found by more of it. */
export const countedUsers = 1000

export const users = calls('users', {
  getAllUsers: {
    method: 'POST',
    path: '/UsersControl/GetAllUsers',
    about:
      'The users whom the caller looks after, the newest first: everybody for administrators, those whom they added for moderators, those of their place or branch for others.',
    access: { any: ['UsersControl', 'AddUser'] },
    reads: true,
    input: z.object({
      rankId: OptionalId.describe('0 or missing: all, as with place and branch.'),
      servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId'),
      branchId: OptionalId,
      name: freeText(100)
        .default('')
        .describe(`Part of the name, in whatever spelling; at most ${countedUsers} are counted.`),
      ...PageInput,
    }),
    output: BoundedPage(UserRow),
  },
  getUser: {
    method: 'GET',
    path: '/UsersControl/GetById',
    about: 'One of the users whom the caller looks after.',
    access: { any: ['UsersControl', 'AddUser'] },
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'userId', 'id') }),
    output: UserRow,
  },
  saveUser: {
    method: 'POST',
    path: '/UsersControl/CreateUser',
    about: `Makes a user, whose owner confirms the phone and chooses a password at the first login, or changes one. A new password, phone or rank ends their sessions, and asks for a fresh proof, as a new email and new staff do. A phone, email or password that staff set for an account with points, a place, sales or permissions takes effect after ${accessChangeHours} hours, or when a second person approves it (ApproveAccessChange); its owner is notified and can stop it.`,
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
      email: emptyOr(Email).default('').describe('Required of a new user; empty: as it is.'),
      ...TypedPhone,
      password: emptyOr(Password).default('').describe('Required of a new user; empty: as it is.'),
      rankId: wire(OptionalId, 'rank', 'rankId'),
      rankBase: wire(TypedBaseRank.optional(), 'rankString', 'rankBaseName').describe(
        'Instead of the rank: the first one with this base.',
      ),
      servicePlaceId: wire(OptionalId, 'serivesPlaceId', 'servicePlaceId').describe(
        'Of a branch manager, where the caller has no place.',
      ),
      branchId: OptionalId.describe('Of a branch manager.'),
      version: Version.optional(),
    }),
    output: z.object({ id: Id, user: UserRow }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/UsersControl/DeleteUser',
    about:
      'Deletes a user: erases who they were and ends their sessions. What others must keep, such as records of payments, stays without them.',
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
    about: 'What a user may do, and where each right comes from.',
    access: 'EditUserRoles',
    refuses: ['NotFound'],
    input: z.object({ userId: Id }),
    output: UserRoles,
  },
  saveUserRoles: {
    method: 'POST',
    path: '/RankRoles/SaveUserRoles',
    about:
      'Sets the rank of a user and what they may do, in full. What differs from the rank is stored, so that a later change of the rank still reaches them.',
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
      roles: z.array(Id).max(500).describe('Every role that they are to hold.'),
      version: Version.optional(),
    }),
    output: z.object({ id: Id, version: Version }),
  },
  findUser: {
    method: 'GET',
    path: '/UsersControl/FindUser',
    about: `The member with exactly this phone or confirmed email, by a masked name; by the full one where they are assigned to the caller. ${memberLookUpsAnHour} look-ups an hour.`,
    access: 'AddPoints',
    refuses: ['NotFound'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string(), countryId: Id }),
  },
  attachUser: {
    method: 'POST',
    path: '/UsersControl/AttachUsers',
    sends: 'query',
    about: 'Assigns a member to a sales consultant, or to none; earlier sales stay as they are.',
    access: 'AttachUsers',
    fresh: true,
    refuses: ['NotFound', 'NotAMember', 'NotAConsultant'],
    input: z.object({ userId: Id, consultantId: z.int().min(0).max(2_147_483_647).describe('0: none.') }),
    output: IdReply,
  },
  getAttachedUsers: {
    method: 'POST',
    path: '/UsersControl/GetAttachedUsers',
    about: 'Members, each with the sales consultant to whom they are assigned, the newest first.',
    access: 'AttachUsers',
    reads: true,
    input: z.object({
      consultantId: OptionalId.describe('Missing: whoever it is; 0: assigned to nobody.'),
      name: freeText(100).default('').describe('As in GetAllUsers.'),
      ...PageInput,
    }),
    output: BoundedPage(AttachedUser),
  },
  getConsultants: {
    method: 'GET',
    path: '/UsersControl/GetConsultants',
    about: 'Every sales consultant, and to how many members each is assigned.',
    access: 'AttachUsers',
    input: z.object({}),
    output: z.array(Named.extend({ usersCount: z.int() })),
  },
})
