import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readDatabasePooledUrl, readDatabaseReadUrl, readDatabaseUrl } from './databaseUrl.ts'
import {
  assertNoSimulatorInProduction,
  hasPaymentConfig,
  type PaymentConfig,
  readPayments,
  readSimulatorPort,
} from './payments.ts'
import {
  areAllSet,
  ConfigError,
  type Env,
  isLoopback,
  readInteger,
  readOneOf,
  readUrl,
  webProtocols,
} from './values.ts'

export type Config = {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Pooler in transaction mode, for requests. */
  databasePooledUrl: string | null
  /** Read replica, for requests that read much. */
  databaseReadUrl: string | null
  /** Connects several nodes. Without it, nodes poll the database for each other's messages. */
  redisUrl: string | null
  /** Seeds the demo. `open` also makes it reachable from other machines, with a warning on every page. */
  demo: boolean
  demoOpen: boolean
  appSecret: string
  trustedProxies: number
  /** After SIGTERM a node still answers but reports not ready, before it takes no new requests. */
  drainSeconds: number
  logLevel: string
  /** Per minute and address; 0 for no limit. */
  rateLimit: number
  metricsToken: string | null
  smtpUrl: string | null
  mailFrom: string
  /** For security.txt: a mailto: or https: URL. */
  securityContact: string
  /** Additional to the browsers' push services; none in production. */
  pushHosts: readonly string[]
  /** Hosts of this machine that webhooks may use without https; none in production. */
  webhookHosts: readonly string[]
  /** In total, which caps the cost of a flood; 0 for no limit. */
  smsPerDay: number
  /** In total, above which an alert is raised; 0 for no alert. */
  picturesPerDay: number
  /** Bucket for pictures; null to use folders of `dataDir`. The URL contains the bucket. */
  s3: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  smsMisr: { url: string; username: string; password: string; sender: string; environment: '1' | '2' } | null
  mapTiles: { url: string; attribution: string } | null
  /** Null to name points by the nearest city. */
  googleMaps: { url: string; key: string } | null
  payments: PaymentConfig
  /** Port of the local payment provider that is started with the server; null if none is. */
  simulatorPort: number | null
}

const secretLength = 32
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function readPublicUrl(env: Env, port: number): string {
  const { origin, href } = readUrl(env, 'PUBLIC_URL', `http://localhost:${port}`, webProtocols)
  if (href === `${origin}/`) return origin
  throw new ConfigError(
    `PUBLIC_URL must be ${origin}, without a path: Makan must be served from the root of its host.`,
  )
}

function readSecurityContact(env: Env, mailFrom: string): string {
  const contact = env.SECURITY_CONTACT || (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom)
  if (/^https:\/\//i.test(contact) && URL.canParse(contact)) return new URL(contact).href
  const address = contact.replace(/^mailto:/i, '').trim()
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return new URL(`mailto:${address}`).href
  throw new ConfigError('SECURITY_CONTACT must be an email address or a URL that starts with https://.')
}

/** Configured, or created once and stored in the data folder. */
function readOrCreateSecret(env: Env, dataDir: string): string {
  if (env.APP_SECRET) return env.APP_SECRET
  const file = join(dataDir, 'secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // A shorter file was truncated by a power loss.
  if (stored.length >= secretLength) return stored
  try {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.new-${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(draft, file)
  } catch (error) {
    throw new ConfigError(`DATA_DIR is not writable: ${(error as Error).message}.`)
  }
  return readFileSync(file, 'utf8')
}

function readPushHosts(env: Env, production: boolean): string[] {
  const hosts = (env.PUSH_HOSTS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const isName = (host: string) =>
    /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host) && !isLoopback(host) && isIP(host) === 0
  // Test receivers only. In production, users could make the server send requests to its own machine.
  const isStandIn = (host: string) =>
    !production && /:\d+$/.test(host) && isLoopback(host.split(':')[0] ?? '')
  const strange = hosts.find((host) => !isName(host) && !isStandIn(host))
  if (strange === undefined) return hosts
  throw new ConfigError(
    `PUSH_HOSTS must list host names of push services, such as push.example.com, not "${strange}".`,
  )
}

function readWebhookHosts(env: Env, production: boolean): string[] {
  const hosts = (env.WEBHOOK_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)
  if (production && hosts.length > 0) {
    throw new ConfigError(
      'WEBHOOK_HOSTS must be empty in production: place owners could send requests to this machine.',
    )
  }
  const strange = hosts.find((host) => !/:\d+$/.test(host) || !isLoopback(host.replace(/:\d+$/, '')))
  if (strange === undefined) return hosts
  throw new ConfigError(
    `WEBHOOK_HOSTS must list loopback hosts with a port, such as 127.0.0.1:4000, not "${strange}".`,
  )
}

function readSmsMisr(env: Env): Config['smsMisr'] {
  if (!areAllSet(env, ['SMS_USERNAME', 'SMS_PASSWORD', 'SMS_SENDER'])) return null
  const { SMS_USERNAME: username = '', SMS_PASSWORD: password = '', SMS_SENDER: sender = '' } = env
  const environment = readOneOf(env, 'SMS_ENVIRONMENT', '1', ['1', '2'])
  const { href: url } = readUrl(env, 'SMS_URL', 'https://smsmisr.com', webProtocols)
  return { url, username, password, sender, environment }
}

function readS3(env: Env): Config['s3'] {
  if (!areAllSet(env, ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])) return null
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const { href: url } = readUrl(env, 'S3_URL', '', webProtocols)
  return { url, region: env.S3_REGION || 'auto', accessKeyId, secretAccessKey }
}

function readMapTiles(env: Env): Config['mapTiles'] {
  if (!areAllSet(env, ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'])) return null
  const { MAP_TILES_URL: url = '', MAP_TILES_ATTRIBUTION: attribution = '' } = env
  readUrl(env, 'MAP_TILES_URL', '', webProtocols)
  const missing = ['{z}', '{x}', '{y}'].find((part) => !url.includes(part))
  if (missing !== undefined) throw new ConfigError(`MAP_TILES_URL must contain ${missing}.`)
  return { url, attribution }
}

function readGoogleMaps(env: Env): Config['googleMaps'] {
  const { href: url } = readUrl(env, 'GEOCODING_URL', 'https://maps.googleapis.com', webProtocols)
  return env.GEOCODING_KEY ? { url, key: env.GEOCODING_KEY } : null
}

type Settings = Omit<Config, 'appSecret'>

function assertProductionConfig(config: Settings, env: Env): void {
  const createMissingError = (name: string, what: string) =>
    new ConfigError(`${name} is missing: production requires ${what}.`)
  if (config.demo) throw new ConfigError('DEMO must be 0 in production: the demo’s passwords are public.')
  if (!env.APP_SECRET)
    throw createMissingError('APP_SECRET', `a secret of at least ${secretLength} characters`)
  if (!env.PUBLIC_URL) throw createMissingError('PUBLIC_URL', 'the public URL of the site')
  if (!config.publicUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL must start with https in production.')
  }
  if (!config.smtpUrl) throw createMissingError('SMTP_URL', 'a mail server')
  if (!env.MAIL_FROM) throw createMissingError('MAIL_FROM', 'a sender address for mail')
  if (!config.smsMisr) throw createMissingError('SMS_USERNAME', 'an SMS provider for phone codes')
  if (config.smsMisr.environment !== '1') {
    throw new ConfigError('SMS_ENVIRONMENT must be 1 (live) in production: 2 (test) delivers nothing.')
  }
  assertNoSimulatorInProduction(config.payments, env)
}

function assertLoopbackOnly(config: Settings): void {
  const hosts = { HOST: config.host, PUBLIC_URL: new URL(config.publicUrl).hostname }
  for (const [name, host] of Object.entries(hosts)) {
    if (isLoopback(host)) continue
    throw new ConfigError(
      `${name} is ${host}, which is reachable from other machines: set NODE_ENV=production, or DEMO=open for a public demo with a warning on every page.`,
    )
  }
}

/**
 * Nothing is real in a demo that is reachable from other machines: it sends no messages and moves no money.
 */
function assertDemoConfig(env: Env): void {
  const real = ['SMTP_URL', 'SMS_USERNAME', 'PAYMENT_BASE_URL'].find((name) => env[name])
  if (real)
    throw new ConfigError(
      `${real} must not be set with DEMO=open: a public demo must not send messages or move money.`,
    )
}

function assertSafeConfig(config: Settings, env: Env): void {
  if (env.APP_SECRET && env.APP_SECRET.length < secretLength) {
    throw new ConfigError(`APP_SECRET must have at least ${secretLength} characters.`)
  }
  if (config.production) assertProductionConfig(config, env)
  else if (config.demoOpen) assertDemoConfig(env)
  else assertLoopbackOnly(config)
}

export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  const port = readInteger(env, 'PORT', 3000, 65_535, 1)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const redisUrl = env.REDIS_URL ? readUrl(env, 'REDIS_URL', '', ['rediss', 'redis']).href : null
  const mailFrom = env.MAIL_FROM || 'Makan <hello@makan.test>'
  const demo = readOneOf(env, 'DEMO', databaseUrl ? '0' : '1', ['0', '1', 'open'])
  const settings: Settings = {
    production,
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: readPublicUrl(env, port),
    dataDir,
    databaseUrl,
    databasePooledUrl: readDatabasePooledUrl(env),
    databaseReadUrl: readDatabaseReadUrl(env),
    redisUrl,
    demo: demo !== '0',
    demoOpen: demo === 'open',
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', 0, 10),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', production ? 5 : 0, 10),
    logLevel: readOneOf(env, 'LOG_LEVEL', 'info', logLevels),
    rateLimit: readInteger(env, 'RATE_LIMIT', 6000, 10_000_000),
    metricsToken: env.METRICS_TOKEN || null,
    smtpUrl: env.SMTP_URL ? readUrl(env, 'SMTP_URL', '', ['smtps', 'smtp']).href : null,
    mailFrom,
    securityContact: readSecurityContact(env, mailFrom),
    pushHosts: readPushHosts(env, production),
    webhookHosts: readWebhookHosts(env, production),
    smsPerDay: readInteger(env, 'SMS_PER_DAY', 5000, 10_000_000),
    picturesPerDay: readInteger(env, 'PICTURES_PER_DAY', 20_000, 10_000_000),
    s3: readS3(env),
    smsMisr: readSmsMisr(env),
    mapTiles: readMapTiles(env),
    googleMaps: readGoogleMaps(env),
    payments: readPayments(env, port),
    // Of several servers on a machine only one starts the simulator: the demo, or the one with a configured
    // port.
    simulatorPort:
      hasPaymentConfig(env) || production || (demo === '0' && !env.SIMULATOR_PORT)
        ? null
        : readSimulatorPort(env, port),
  }
  assertSafeConfig(settings, env)
  return { ...settings, appSecret: readOrCreateSecret(env, dataDir) }
}
