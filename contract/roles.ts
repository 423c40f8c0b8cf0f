import { z } from 'zod'
import type { BaseRank, Permission } from './access.ts'
import { calls } from './call.ts'
import { Id, Name, OptionalId, Version } from './fields.ts'
import { wire } from './wire.ts'

/** The base ranks as the wire spells them. */
const rankBaseNames = [
  'SuperAdmin',
  'Moderator',
  'User',
  'ServiceSupplier',
  'BranchManger',
  'SalesConsultant',
] as const
export type RankBaseName = (typeof rankBaseNames)[number]

/** How the wire spells a base rank. */
export function rankBaseNameOf(base: BaseRank): RankBaseName {
  return base === 'BranchManager' ? 'BranchManger' : base
}

export const RankBaseName = z.enum(rankBaseNames)

/** A base rank as it may be sent: by its own name too, where the wire misspells it. */
export const TypedBaseRank = z
  .enum([...rankBaseNames, 'BranchManager'])
  .transform((name): BaseRank => (name === 'BranchManger' ? 'BranchManager' : name))

export const Rank = z.object({
  id: Id,
  name: z.string(),
  value: z.string().describe('Code name of the rank, independent of language.'),
  rankBaseName: RankBaseName,
})
export type Rank = z.infer<typeof Rank>

/** A permission that somebody holds. */
export const GrantedRole = z.object({
  id: Id,
  name: z.string().describe('Display name.'),
  val: z.string().describe('Permission, such as `AddOffer`.'),
})
export type GrantedRole = Omit<z.infer<typeof GrantedRole>, 'val'> & { val: Permission }

/** A rank as those see it who say what ranks may do. */
export const MatrixRank = Rank.extend({
  nameAr: z.string(),
  nameEn: z.string(),
  usersCount: z.int().describe('Number of people with the rank.'),
  isEditable: z.boolean().describe('Whether the caller may change the rank’s name and roles.'),
  version: Version,
})
export type MatrixRank = z.infer<typeof MatrixRank>

/** A permission; the wire calls it a role. */
export const Role = z.object({
  id: Id,
  name: z.string().describe('Permission, such as `AddOffer`.'),
  showName: z.string().describe('Display name.'),
  isScreen: z.boolean().describe('Whether the role opens a screen of its own.'),
  isInUser: z
    .boolean()
    .describe('Whether the role can be given to a single person in addition to their rank.'),
})
export type Role = z.infer<typeof Role>

/** As many as there could ever be: every role of every rank is sent. */
const Roles = z.array(Id).max(500)

export const RankRoles = z.object({ rankId: Id, roleIds: Roles })

export const RoleMatrix = z.object({
  version: Version,
  ranks: z.array(MatrixRank),
  roles: z.array(Role),
  rankRoles: z.array(RankRoles).describe('Roles of each rank.'),
})
export type RoleMatrix = z.infer<typeof RoleMatrix>

export const roles = calls('roles', {
  getRanks: {
    method: 'GET',
    path: '/RankRoles/GetRanks',
    about: 'Lists all ranks that a person can have, highest first.',
    access: 'user',
    input: z.object({}),
    output: z.array(
      Rank.extend({ isAssignable: z.boolean().describe('Whether the caller may give this rank to users.') }),
    ),
  },
  getRoleMatrix: {
    method: 'GET',
    path: '/RankRoles/GetRankRolesGrid',
    about: 'Returns the roles of each rank as a matrix.',
    access: 'RolesControl',
    input: z.object({}),
    output: RoleMatrix,
  },
  saveRoleMatrix: {
    method: 'POST',
    path: '/RankRoles/SaveMultipleRankRole',
    about:
      'Replaces the roles of each named rank, effective immediately for everyone who has it. Other ranks stay unchanged.',
    access: 'RolesControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['Stale', 'RankNotBelow', 'RoleNotHeld', 'AdminHoldsAll'],
    input: z.object({ rankRoles: z.array(RankRoles).max(200), version: Version.optional() }),
    output: z.object({
      rankIds: z.array(Id).describe('IDs of the ranks whose roles changed.'),
      version: Version,
    }),
  },
  saveRank: {
    method: 'POST',
    path: '/RankRoles/SaveRank',
    about:
      'Creates a rank on a base rank with that rank’s roles, or renames one. The base of a rank can’t be changed.',
    access: 'RolesControl',
    fresh: true,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'RankNotBelow', 'RankBaseFixed'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      base: wire(TypedBaseRank, 'rankBaseName'),
      version: Version.optional(),
    }),
    output: MatrixRank,
  },
})
