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

export function oneOf<Value extends string>(
  env: Env,
  name: string,
  fallback: Value,
  values: readonly Value[],
): Value {
  const given = env[name] || fallback
  const known = values.find((value) => value === given)
  if (known !== undefined) return known
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${given}".`)
}

/** Whether settings that are of use only together are given; refuses some without the others. */
export function areGiven(env: Env, names: readonly string[]): boolean {
  const missing = names.find((name) => !env[name])
  if (missing === undefined) return true
  if (names.every((name) => !env[name])) return false
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new ConfigError(`${all} belong together: ${missing} is missing.`)
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
