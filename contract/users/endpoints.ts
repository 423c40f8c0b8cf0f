import { z } from 'zod'
import { emptyOr, PhoneInput, passwordErrors, phoneErrors } from '../accounts/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import {
  BoundedPage,
  boundedText,
  Email,
  freeText,
  Id,
  IdReply,
  Instant,
  Name,
  Named,
  OptionalId,
  PageInput,
  Password,
  Version,
} from '../core/fields.ts'
import {
  accessChangeHours,
  invitationDays,
  maxInvitationsPerDay,
  maxInvitationsToPhonePerDay,
  maxMemberLookupsPerHour,
} from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import { TypedBaseRank } from '../roles/schemas.ts'
import { managerInviters, userManagers } from './policy.ts'
import { maxCountedUsers, UserRoles, UserRow } from './schemas.ts'

const AttachedUser = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  consultant: Named.nullable(),
  since: Instant.nullable().describe(
    'Time when the member was assigned to this consultant; `null` if unassigned.',
  ),
})

export const users = defineEndpoints('users', {
  getAllUsers: {
    method: 'POST',
    path: '/UsersControl/GetAllUsers',
    about:
      'Lists the users that the caller manages, newest first. Administrators get all users, moderators those they added, others those of their place or branch.',
    access: { any: ['UsersControl', 'AddUser'] },
    isReadOnly: true,
    input: z.object({
      rankId: OptionalId.describe('Rank ID. Omitted or 0: all ranks.'),
      servicePlaceId: wireName(OptionalId, 'servicePlaceId', 'serivesPlaceId'),
      branchId: OptionalId,
      name: freeText(100)
        .default('')
        .describe(
          `Part of the name in any spelling, of the phone number in any form, or of the email. Staff who manage all users also find a member by order code, payment reference or outlet code. At most ${maxCountedUsers} matches are counted.`,
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
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'userId', 'id') }),
    output: UserRow,
  },
  saveUser: {
    method: 'POST',
    path: '/UsersControl/CreateUser',
    about: `Creates or updates a user. Without a password, a new branch manager is invited by SMS: the account can’t be used until the invited person confirms the phone and sets a password with \`ResetPassword\`, within ${invitationDays} days. The owner of any other new account confirms the phone and chooses a password at the first login. A new password, phone or rank revokes the user’s sessions. These, a new email and new staff need re-authentication. A phone, email or password set for an account with points, a place, sales or permissions takes effect after ${accessChangeHours} hours. Approval by a second person (\`ApproveAccessChange\`) applies it immediately. The owner is notified and can stop it.`,
    access: { all: [{ any: ['AddUser', 'EditUser', 'UsersControl'] }, userManagers] },
    requiresReauth: 'byRule',
    approval: 'byRule',
    errors: [
      ...phoneErrors,
      ...passwordErrors,
      ...publicTextErrors,
      'PhoneTaken',
      'NotFound',
      'Forbidden',
      'Stale',
      'CodeNotSent',
      'AccessChangeWaits',
      'OwnAccount',
      'RankNotYours',
      'OwnerByRegistration',
      'PasswordNeeded',
      'OwnsPlace',
      'LastSuperAdmin',
      'HasPoints',
      'HasOpenOrder',
      'ChooseBranch',
      'requiredField',
    ],
    input: z.object({
      id: OptionalId,
      name: wireName(Name, 'userName', 'name'),
      email: emptyOr(Email)
        .default('')
        .describe('Email address. Required for a new user who isn’t invited; empty: unchanged.'),
      ...PhoneInput,
      password: emptyOr(Password)
        .default('')
        .describe('Password. Required for a new user, except a branch manager; empty: unchanged.'),
      rankId: wireName(OptionalId, 'rank', 'rankId'),
      rankBase: wireName(TypedBaseRank.optional(), 'rankString', 'rankBaseName').describe(
        'Base rank, instead of `rankId`: the first rank with this base.',
      ),
      servicePlaceId: wireName(OptionalId, 'serivesPlaceId', 'servicePlaceId').describe(
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
    access: { all: [{ any: ['DeleteUser', 'UsersControl'] }, userManagers] },
    requiresReauth: true,
    errors: [
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
    input: z.object({ id: wireName(Id, 'id', 'userId'), version: Version.optional() }),
    output: IdReply,
  },
  resendInvitation: {
    method: 'POST',
    path: '/UsersControl/ResendInvitation',
    about: `Sends an invitation again, also one that has expired, and extends it to ${invitationDays} days from now. Limits: ${maxInvitationsToPhonePerDay} invitations per phone and ${maxInvitationsPerDay} per place a day.`,
    access: managerInviters,
    errors: ['NotFound', 'OwnAccount', 'RankNotYours', 'InvitationAccepted', 'CodeNotSent'],
    input: z.object({ userId: Id }),
    output: UserRow,
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/UsersControl/WithdrawInvitation',
    about: 'Withdraws an invitation that wasn’t accepted, and deletes its account.',
    access: managerInviters,
    errors: ['NotFound', 'OwnAccount', 'RankNotYours', 'InvitationAccepted'],
    input: z.object({ userId: Id }),
    output: IdReply,
  },
  getUserRoles: {
    method: 'GET',
    path: '/RankRoles/GetAllRolesByUser',
    about: 'Returns the roles of a user and the origin of each.',
    access: 'EditUserRoles',
    errors: ['NotFound'],
    input: z.object({ userId: Id }),
    output: UserRoles,
  },
  saveUserRoles: {
    method: 'POST',
    path: '/RankRoles/SaveUserRoles',
    about:
      'Replaces the rank and the roles of a user. Only the difference from the rank is stored, so later changes of the rank still apply.',
    access: { all: ['EditUserRoles', userManagers] },
    requiresReauth: true,
    approval: 'byRule',
    errors: [
      'NotFound',
      'Stale',
      'OwnAccount',
      'RankNotYours',
      'RoleNotHeld',
      'OwnerByRegistration',
      'PasswordNeeded',
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
    about: `Finds a member by exact phone number or confirmed email and returns a masked name. Returns the full name if the member is assigned to the caller. Limit: ${maxMemberLookupsPerHour} look-ups per hour.`,
    access: 'AddPoints',
    errors: ['NotFound'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string(), countryId: Id }),
  },
  attachUser: {
    method: 'POST',
    path: '/UsersControl/AttachUsers',
    sends: 'query',
    about: 'Assigns a member to a sales consultant, or to none. Earlier sales stay unchanged.',
    access: 'AttachUsers',
    requiresReauth: true,
    errors: ['NotFound', 'NotAMember', 'NotAConsultant'],
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
    isReadOnly: true,
    input: z.object({
      consultantId: OptionalId.describe(
        'Filter by consultant ID. Omit for all members; 0 for members without a consultant.',
      ),
      name: freeText(100)
        .default('')
        .describe(`Part of the name in any spelling. At most ${maxCountedUsers} matches are counted.`),
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
