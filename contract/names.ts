/**
 * Where the wire's names differ from ours: a field's wire name and what lies below it. Data without schemas,
 * so that the browser can carry it.
 */
export type Names = { fields?: Record<string, { wire: string; below?: Names }>; each?: Names }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A value of ours under the names of the wire. */
export function toWire(names: Names | null | undefined, value: unknown): unknown {
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

/** The names of the wire turned round: `toWire` with them reads a reply back. */
export function turned(names: Names | null): Names | null {
  if (!names) return null
  const turnedNames: Names = {}
  if (names.each) turnedNames.each = turned(names.each) ?? undefined
  if (names.fields) {
    turnedNames.fields = Object.fromEntries(
      Object.entries(names.fields).map(([ours, { wire, below }]) => [
        wire,
        { wire: ours, ...(below && { below: turned(below) ?? undefined }) },
      ]),
    )
  }
  return turnedNames
}
