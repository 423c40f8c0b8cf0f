const safe = /^[a-z0-9][a-z0-9.-]{0,120}$/

/**
 * Validates a file name: lower-case letters, digits, dots and hyphens, so that it cannot leave the folder.
 */
export function checkFileName(name: string): string {
  if (safe.test(name)) return name
  throw new Error(`Invalid file name: ${JSON.stringify(name)}`)
}
