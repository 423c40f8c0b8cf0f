/** JSON that PostgreSQL takes: half of a character that is written as two becomes a replacement character, as in its texts. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each))
}
