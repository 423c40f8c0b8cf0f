const safe = /^[a-z0-9][a-z0-9.-]{0,120}$/

/** Lower-case letters, digits, dots and hyphens, so that the name cannot leave the folder. */
export function checkFileName(name: string): string {
  if (safe.test(name)) return name
  throw new Error(`Invalid file name: ${JSON.stringify(name)}`)
}
