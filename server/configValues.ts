/** What the environment says. */
export type Env = Record<string, string | undefined>

/** A setting that can't be used; its message names it and says how to mend it. */
export class ConfigError extends Error {}

export function wholeNumber(env: Env, name: string, fallback: number, max: number, min = 0): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  if (!/^\d+$/.test(given) || Number(given) > max || Number(given) < min) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
  }
  return Number(given)
}

export function oneOf(env: Env, name: string, fallback: string, values: readonly string[]): string {
  const given = env[name] || fallback
  if (values.includes(given)) return given
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${given}".`)
}

export function isLoopback(name: string): boolean {
  const host = name.toLowerCase()
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** An address that begins in one of the ways given; of what it holds the sentence says nothing, for it may be secret. */
export function addressOf(env: Env, name: string, fallback: string, ways: readonly string[]): URL {
  const address = env[name] || fallback
  if (ways.some((way) => address.toLowerCase().startsWith(`${way}://`)) && URL.canParse(address))
    return new URL(address)
  throw new ConfigError(`${name} must be an address that begins with ${ways.join(':// or ')}://.`)
}

export const web = ['https', 'http']
