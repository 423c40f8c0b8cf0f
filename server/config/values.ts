export type Env = Record<string, string | undefined>

export class ConfigError extends Error {}

export function readInteger(env: Env, name: string, fallback: number, max: number, min = 0): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text) || Number(text) > max || Number(text) < min) {
    throw new ConfigError(`${name} must be an integer from ${min} to ${max}, not "${text}".`)
  }
  return Number(text)
}

export function readOneOf<Value extends string>(
  env: Env,
  name: string,
  fallback: Value,
  values: readonly Value[],
): Value {
  const text = env[name] || fallback
  const match = values.find((value) => value === text)
  if (match !== undefined) return match
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`)
}

/** For settings that are only useful together. Throws if only some are set. */
export function areAllSet(env: Env, names: readonly string[]): boolean {
  const missing = names.find((name) => !env[name])
  if (missing === undefined) return true
  if (names.every((name) => !env[name])) return false
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new ConfigError(`${all} must be set together: ${missing} is missing.`)
}

export function isLoopback(name: string): boolean {
  const host = name.toLowerCase()
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Errors never quote the URL, because it may be secret. */
export function readUrl(env: Env, name: string, fallback: string, protocols: readonly string[]): URL {
  const address = env[name] || fallback
  if (
    protocols.some((protocol) => address.toLowerCase().startsWith(`${protocol}://`)) &&
    URL.canParse(address)
  )
    return new URL(address)
  throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(':// or ')}://.`)
}

export const webProtocols = ['https', 'http']
