import { z } from 'zod'
import type { BaseRank, Permission } from '../core/access.ts'
import { Id, Version } from '../core/fields.ts'

const rankBaseNames = [
  'SuperAdmin',
  'Moderator',
  'User',
  'ServiceSupplier',
  'BranchManger',
  'SalesConsultant',
] as const
export type RankBaseName = (typeof rankBaseNames)[number]

export function getRankBaseName(base: BaseRank): RankBaseName {
  return base === 'BranchManager' ? 'BranchManger' : base
}

export const RankBaseName = z.enum(rankBaseNames)

/** Includes the correct spelling where the wire misspells a rank. */
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

export const GrantedRole = z.object({
  id: Id,
  name: z.string().describe('Display name.'),
  val: z.string().describe('Permission, such as `AddOffer`.'),
})
export type GrantedRole = Omit<z.infer<typeof GrantedRole>, 'val'> & { val: Permission }

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

/** A request contains every role of every rank. */
const Roles = z.array(Id).max(500)

export const RankRoles = z.object({ rankId: Id, roleIds: Roles })

export const RoleMatrix = z.object({
  version: Version,
  ranks: z.array(MatrixRank),
  roles: z.array(Role),
  rankRoles: z.array(RankRoles).describe('Roles of each rank.'),
})
export type RoleMatrix = z.infer<typeof RoleMatrix>
