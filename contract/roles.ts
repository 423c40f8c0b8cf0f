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
  value: z.string().describe('Names the rank in code, in either language the same.'),
  rankBaseName: RankBaseName,
})
export type Rank = z.infer<typeof Rank>

/** A permission that somebody holds. */
export const GrantedRole = z.object({
  id: Id,
  name: z.string().describe('What people read.'),
  val: z.string().describe('The permission, e.g. AddOffer.'),
})
export type GrantedRole = Omit<z.infer<typeof GrantedRole>, 'val'> & { val: Permission }

/** A rank as those see it who say what ranks may do. */
export const MatrixRank = Rank.extend({
  nameAr: z.string(),
  nameEn: z.string(),
  usersCount: z.int().describe('How many people have it.'),
  isEditable: z.boolean().describe('The caller may change its name and what it may do.'),
  version: Version,
})
export type MatrixRank = z.infer<typeof MatrixRank>

/** A permission; the wire calls it a role. */
export const Role = z.object({
  id: Id,
  name: z.string().describe('The permission, e.g. AddOffer.'),
  showName: z.string().describe('What people read.'),
  isScreen: z.boolean().describe('It opens a screen of its own.'),
  isInUser: z.boolean().describe('It can be given to a single person, beside their rank.'),
})
export type Role = z.infer<typeof Role>

/** As many as there could ever be: every role of every rank is sent. */
const Roles = z.array(Id).max(500)

export const RankRoles = z.object({ rankId: Id, roleIds: Roles })

export const RoleMatrix = z.object({
  version: Version,
  ranks: z.array(MatrixRank),
  roles: z.array(Role),
  rankRoles: z.array(RankRoles).describe('What each rank may do.'),
})
export type RoleMatrix = z.infer<typeof RoleMatrix>

export const roles = calls('roles', {
  getRanks: {
    method: 'GET',
    path: '/RankRoles/GetRanks',
    about: 'Every rank that a person may have, the highest first.',
    access: 'user',
    input: z.object({}),
    output: z.array(
      Rank.extend({ isAssignable: z.boolean().describe('The caller may make people of this rank.') }),
    ),
  },
  getRoleMatrix: {
    method: 'GET',
    path: '/RankRoles/GetRankRolesGrid',
    about: 'What each rank may do: the roles by ranks.',
    access: 'RolesControl',
    input: z.object({}),
    output: RoleMatrix,
  },
  saveRoleMatrix: {
    method: 'POST',
    path: '/RankRoles/SaveMultipleRankRole',
    about:
      'Sets the roles of each rank that it names, in full; other ranks stay as they are. It reaches everyone of these ranks at once.',
    access: 'RolesControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['Stale', 'RankNotBelow', 'RoleNotHeld', 'AdminHoldsAll'],
    input: z.object({ rankRoles: z.array(RankRoles).max(200), version: Version.optional() }),
    output: z.object({
      rankIds: z.array(Id).describe('The ranks that may do something else now.'),
      version: Version,
    }),
  },
  saveRank: {
    method: 'POST',
    path: '/RankRoles/SaveRank',
    about:
      'Makes a rank on a base rank, which it begins with the roles of, or renames one; the base of a rank stays.',
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
