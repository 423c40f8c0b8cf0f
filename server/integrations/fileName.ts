const safe = /^[a-z0-9][a-z0-9.-]{0,120}$/

/** The name, as far as it can be one: lower-case letters, digits, dots and hyphens, so that none leads anywhere else. */
export function checkFileName(name: string): string {
  if (safe.test(name)) return name
  throw new Error(`${JSON.stringify(name)} can't be the name of a file`)
}
