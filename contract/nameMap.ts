/**
 * Maps our names of fields to those on the wire, for fields where the two differ or where nested fields do. It is plain
 * data without schemas, so that the browser can load it.
 */
export type NameMap = { fields?: Record<string, { wire: string; below?: NameMap }>; each?: NameMap }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Renames the fields of a value to their names on the wire. */
export function toWire(names: NameMap | null | undefined, value: unknown): unknown {
  if (!names) return value
  if (Array.isArray(value)) return value.map((each) => toWire(names.each, each))
  const { fields } = names
  if (!isRecord(value) || !fields) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const field = fields[key]
      return field ? [field.wire, toWire(field.below, each)] : [key, each]
    }),
  )
}

/** Inverts a map, so that `toWire` with it renames the fields of a reply to ours. */
export function invertNameMap(names: NameMap | null): NameMap | null {
  if (!names) return null
  const inverted: NameMap = {}
  if (names.each) inverted.each = invertNameMap(names.each) ?? undefined
  if (names.fields) {
    inverted.fields = Object.fromEntries(
      Object.entries(names.fields).map(([ours, { wire, below }]) => [
        wire,
        { wire: ours, ...(below && { below: invertNameMap(below) ?? undefined }) },
      ]),
    )
  }
  return inverted
}
