import { type Access, isAllowed, type Permission, type Principal } from './access.ts'

/** The access attributes of a user, and the ids that rows are compared with. */
export type Owner = NonNullable<Principal> & {
  id: number
  servicePlaceId: number | null
  branchId: number | null
}

type OwnAttribute = 'id' | 'servicePlaceId' | 'branchId'

export type RowAttributes = Record<string, number | boolean | null>

/**
 * All rows, or those whose attributes equal the user's (`{ placeId: 'servicePlaceId' }`) or are true (`{
 * isActive: true }`).
 */
type Rule<Row extends RowAttributes> = {
  grantedTo: readonly Access[]
  scope: 'all' | { readonly [Attribute in keyof Row]?: Row[Attribute] extends boolean ? true : OwnAttribute }
}

/** In addition to the access rules of endpoints. One matching rule suffices. */
export type RowPolicy<Row extends RowAttributes> = readonly Rule<Row>[]

/** Owners and branch managers can have the same permission for their own data. */
export function staffHaving(permission: Permission): readonly Access[] {
  return [{ all: ['rank:SuperAdmin', permission] }, { all: ['rank:Moderator', permission] }]
}

export type RowFilter<Row extends RowAttributes> = readonly (readonly [
  fact: keyof Row & string,
  value: number | true,
])[]

/** The filters are alternatives; a row is accessible if it matches all values of one. */
export function toRowFilters<Row extends RowAttributes>(
  policy: RowPolicy<Row>,
  owner: Owner | null,
): RowFilter<Row>[] {
  return policy.flatMap(({ grantedTo, scope }) => {
    if (!grantedTo.some((access) => isAllowed(access, owner))) return []
    if (scope === 'all') return [[]]
    const rowFilter = Object.entries(scope).map(([attribute, own]) => [
      attribute,
      own === true ? own : (owner?.[own as OwnAttribute] ?? null),
    ])
    // Without this, a user without a place would match rows without an owner (null = null).
    return rowFilter.some(([, value]) => value === null) ? [] : [rowFilter as unknown as RowFilter<Row>]
  })
}

/** Inaccessible rows appear missing: 404, and no button. */
export function canAccess<Row extends RowAttributes>(
  policy: RowPolicy<Row>,
  owner: Owner | null,
  row: NoInfer<Row>,
): boolean {
  return toRowFilters(policy, owner).some((rowFilter) =>
    rowFilter.every(([attribute, value]) => row[attribute] === value),
  )
}
