import { type Access, allows, type Permission, type Principal } from './access.ts'

/** A person as row policies see them: what access is decided by, and what makes rows theirs. */
export type Owner = NonNullable<Principal> & {
  id: number
  servicePlaceId: number | null
  branchId: number | null
}

type OwnFact = 'id' | 'servicePlaceId' | 'branchId'

/** What a row says of whom it belongs to; the feature names its facts. */
export type RowFacts = Record<string, number | boolean | null>

/**
 * Whoever is granted one of `when` reaches these rows: all, or those of which each named fact equals the person's own
 * fact (`{ placeId: 'servicePlaceId' }`), or is true (`{ isActive: true }`).
 */
type Rule<Row extends RowFacts> = {
  when: readonly Access[]
  rows: 'all' | { readonly [Fact in keyof Row]?: Row[Fact] extends boolean ? true : OwnFact }
}

/** Which rows of a feature each person reaches, on top of the access to its calls; a row is reached by any one rule. */
export type RowPolicy<Row extends RowFacts> = readonly Rule<Row>[]

/** Staff who hold a permission. Suppliers and branch managers hold some of the same, for what is their own. */
export function staffWith(permission: Permission): readonly Access[] {
  return [{ all: ['rank:SuperAdmin', permission] }, { all: ['rank:Moderator', permission] }]
}

/** The values that a row's facts must have. */
export type Way<Row extends RowFacts> = readonly (readonly [fact: keyof Row & string, value: number | true])[]

/** The ways in which a person reaches rows: a row with all the values of one of them is reached. */
export function waysOf<Row extends RowFacts>(policy: RowPolicy<Row>, owner: Owner | null): Way<Row>[] {
  return policy.flatMap(({ when, rows }) => {
    if (!when.some((access) => allows(access, owner))) return []
    if (rows === 'all') return [[]]
    const way = Object.entries(rows).map(([fact, own]) => [
      fact,
      own === true ? own : (owner?.[own as OwnFact] ?? null),
    ])
    // Who has no place reaches no place, and not those that have no owner.
    return way.some(([, value]) => value === null) ? [] : [way as unknown as Way<Row>]
  })
}

/** Whether a person reaches a row. What isn't reached is not there for them: 404, and no button. */
export function reaches<Row extends RowFacts>(
  policy: RowPolicy<Row>,
  owner: Owner | null,
  row: NoInfer<Row>,
): boolean {
  return waysOf(policy, owner).some((way) => way.every(([fact, value]) => row[fact] === value))
}
