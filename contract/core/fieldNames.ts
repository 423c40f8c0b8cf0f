/**
 * Only of fields that differ, or contain such fields. Plain data, so that the browser can load it without
 * schemas.
 */
export type FieldNames = {
  fields?: Record<string, { wire: string; below?: FieldNames }>
  element?: FieldNames
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

export function toWireNames(names: FieldNames | null | undefined, value: unknown): unknown {
  if (!names) return value
  if (Array.isArray(value)) return value.map((item) => toWireNames(names.element, item))
  const { fields } = names
  if (!isRecord(value) || !fields) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = fields[key]
      return field ? [field.wire, toWireNames(field.below, item)] : [key, item]
    }),
  )
}

/** `toWireNames` then renames the fields of a reply to the internal names. */
export function invertFieldNames(names: FieldNames | null): FieldNames | null {
  if (!names) return null
  const inverted: FieldNames = {}
  if (names.element) inverted.element = invertFieldNames(names.element) ?? undefined
  if (names.fields) {
    inverted.fields = Object.fromEntries(
      Object.entries(names.fields).map(([ours, { wire, below }]) => [
        wire,
        { wire: ours, ...(below && { below: invertFieldNames(below) ?? undefined }) },
      ]),
    )
  }
  return inverted
}
