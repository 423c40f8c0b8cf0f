/** Fields may be in groups. */
export type Values = Readonly<Record<string, unknown>>

export type Change = {
  /** E.g. `nameAr`, `address.nameAr`. A list is one field. */
  path: string
  theirs: unknown
  /** The user's value, if they changed the same field. */
  mine?: unknown
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (isGroup(a) && isGroup(b)) return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}

function listFields(values: Values, above = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? listFields(value, `${above}${key}.`) : [[above + key, value] as [string, unknown]],
  )
}

/** Changes from `base` to `theirs`, with the user's own value of the same fields. */
export function findChanges(base: Values, mine: Values, theirs: Values): Change[] {
  const [before, own] = [new Map(listFields(base)), new Map(listFields(mine))]
  return listFields(theirs)
    .filter(([path, value]) => !isSame(value, before.get(path)))
    .map(([path, value]) => {
      const ownValue = own.get(path)
      const isOwn = !isSame(ownValue, before.get(path)) && !isSame(ownValue, value)
      return isOwn ? { path, theirs: value, mine: ownValue } : { path, theirs: value }
    })
}

export function findChangedFields(base: Values, changed: Values): [path: string, value: unknown][] {
  const before = new Map(listFields(base))
  return listFields(changed).filter(([path, value]) => !isSame(value, before.get(path)))
}
