import { z } from 'zod'
import type { BaseRank, Permission } from './access.ts'
import { calls } from './call.ts'
import { Id } from './fields.ts'

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

export const roles = calls('roles', {
  getRanks: {
    method: 'GET',
    path: '/RankRoles/GetRanks',
    about: 'Every rank that a person may have, the highest first.',
    access: 'user',
    input: z.object({}),
    output: z.array(Rank),
  },
})
