/** What a form holds, by its fields; fields may stand in groups. */
export type Values = Readonly<Record<string, unknown>>

export type Change = {
  /** The field's path: `nameAr`, `address.nameAr`. A list is one field. */
  path: string
  /** As somebody else left it. */
  theirs: unknown
  /** What was entered here over the same older value. */
  mine?: unknown
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (isGroup(one) && isGroup(other)) return JSON.stringify(one) === JSON.stringify(other)
  return one === other
}

/** Every field with its path. */
function fieldsOf(values: Values, above = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? fieldsOf(value, `${above}${key}.`) : [[above + key, value] as [string, unknown]],
  )
}

/** What somebody else changed between `base`, from which `mine` was made, and `theirs`. */
export function changesOf(base: Values, mine: Values, theirs: Values): Change[] {
  const [before, own] = [new Map(fieldsOf(base)), new Map(fieldsOf(mine))]
  return fieldsOf(theirs)
    .filter(([path, value]) => !isSame(value, before.get(path)))
    .map(([path, value]) => {
      const typed = own.get(path)
      const isOwn = !isSame(typed, before.get(path)) && !isSame(typed, value)
      return isOwn ? { path, theirs: value, mine: typed } : { path, theirs: value }
    })
}

/** The fields that were changed here, to be laid on top of a newer row: all others follow it. */
export function ownChanges(base: Values, mine: Values): [path: string, value: unknown][] {
  const before = new Map(fieldsOf(base))
  return fieldsOf(mine).filter(([path, value]) => !isSame(value, before.get(path)))
}
