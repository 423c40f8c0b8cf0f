import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, Name, OptionalId, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { MatrixRank, Rank, RankRoles, RoleMatrix, TypedBaseRank } from './schemas.ts'

export const roles = defineEndpoints('roles', {
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
    requiresReauth: true,
    approval: 'byRule',
    errors: ['Stale', 'RankNotBelow', 'RoleNotHeld', 'AdminHoldsAll'],
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
    requiresReauth: true,
    errors: ['NotFound', 'Stale', 'NameTaken', 'RankNotBelow', 'RankBaseFixed'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      base: wireName(TypedBaseRank, 'rankBaseName'),
      version: Version.optional(),
    }),
    output: MatrixRank,
  },
})
