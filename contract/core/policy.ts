import { type Access, isAllowed, type Permission, type Principal } from './access.ts'

/** A person as row policies see them: what access is decided by, and what makes rows theirs. */
export type Owner = NonNullable<Principal> & {
  id: number
  servicePlaceId: number | null
  branchId: number | null
}

type OwnAttribute = 'id' | 'servicePlaceId' | 'branchId'

/** What a row says of whom it belongs to; the feature names its facts. */
export type RowAttributes = Record<string, number | boolean | null>

/**
 * Whoever is granted one of `grantedTo` reaches these rows: all, or those of which each named fact equals the person's own
 * fact (`{ placeId: 'servicePlaceId' }`), or is true (`{ isActive: true }`).
 */
type Rule<Row extends RowAttributes> = {
  grantedTo: readonly Access[]
  scope: 'all' | { readonly [Attribute in keyof Row]?: Row[Attribute] extends boolean ? true : OwnAttribute }
}

/** Which rows of a feature each person reaches, on top of the access to its calls; a row is reached by any one rule. */
export type RowPolicy<Row extends RowAttributes> = readonly Rule<Row>[]

/** Staff who hold a permission. Suppliers and branch managers hold some of the same, for what is their own. */
export function staffHaving(permission: Permission): readonly Access[] {
  return [{ all: ['rank:SuperAdmin', permission] }, { all: ['rank:Moderator', permission] }]
}

/** The values that a row's facts must have. */
export type RowFilter<Row extends RowAttributes> = readonly (readonly [
  fact: keyof Row & string,
  value: number | true,
])[]

/** The ways in which a person reaches rows: a row with all the values of one of them is reached. */
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
    // Who has no place reaches no place, and not those that have no owner.
    return rowFilter.some(([, value]) => value === null) ? [] : [rowFilter as unknown as RowFilter<Row>]
  })
}

/** Whether a person reaches a row. What isn't reached is not there for them: 404, and no button. */
export function canAccess<Row extends RowAttributes>(
  policy: RowPolicy<Row>,
  owner: Owner | null,
  row: NoInfer<Row>,
): boolean {
  return toRowFilters(policy, owner).some((rowFilter) =>
    rowFilter.every(([attribute, value]) => row[attribute] === value),
  )
}
