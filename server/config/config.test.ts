import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { createDataFolder } from '../testing/app/processes.ts'
import { paymentAccount } from '../testing/fixtures/paymentAccount.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './values.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://makan@db.example/makan',
  DATA_DIR: '/nowhere/at/all',
  APP_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_URL: 'https://makan.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Makan <hello@makan.example>',
  SMS_USERNAME: 'makan',
  SMS_PASSWORD: 'hidden',
  SMS_SENDER: 'Makan',
  ...paymentAccount,
  HOST: '0.0.0.0',
}

function getConfigError(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message
  }
  return ''
}

test('config: every setting has a default that works', () => {
  using data = createDataFolder()
  const { appSecret, ...config } = readConfig({ DATA_DIR: data.path })
  assert.deepEqual(config, {
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: data.path,
    databaseUrl: null,
    databasePooledUrl: null,
    databaseReadUrl: null,
    redisUrl: null,
    demo: true,
    demoOpen: false,
    trustedProxies: 0,
    drainSeconds: 0,
    logLevel: 'info',
    rateLimit: 6000,
    metricsToken: null,
    smtpUrl: null,
    mailFrom: 'Makan <hello@makan.test>',
    securityContact: 'mailto:hello@makan.test',
    pushHosts: [],
    webhookHosts: [],
    smsPerDay: 5000,
    picturesPerDay: 20_000,
    s3: null,
    smsMisr: null,
    mapTiles: null,
    googleMaps: null,
    payments: {
      baseUrl: 'http://localhost:3001/',
      merchantCode: 'SIM-MERCHANT-1',
      secureKey: 'sim-secure-key-0001',
      previousKey: null,
      initPath: 'fawrypay-api/api/payments/init',
      cancelSignature: 'orderFirst',
    },
    simulatorPort: 3001,
  })
  assert.equal(appSecret.length, 43)
})

test('config: an empty setting counts as unset, and the URL uses the port', () => {
  using data = createDataFolder()
  const config = readConfig({ DATA_DIR: data.path, PORT: '4100', HOST: '', PUBLIC_URL: '', RATE_LIMIT: '' })
  assert.deepEqual(
    [config.publicUrl, config.host, config.rateLimit],
    ['http://localhost:4100', '127.0.0.1', 6000],
  )
})

test('config: the secret is created once, for this user only, and again if cut short', () => {
  using data = createDataFolder()
  const first = readConfig({ DATA_DIR: data.path }).appSecret
  const file = join(data.path, 'secret')
  assert.equal(readFileSync(file, 'utf8'), first)
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(readConfig({ DATA_DIR: data.path }).appSecret, first)
  writeFileSync(file, first.slice(0, 5))
  const second = readConfig({ DATA_DIR: data.path }).appSecret
  assert.ok(second.length === 43 && second !== first)
  const secret = 'x'.repeat(32)
  assert.equal(readConfig({ DATA_DIR: data.path, APP_SECRET: secret }).appSecret, secret)
})

test('config: only the embedded database gets the demo unless DEMO requests it', () => {
  using data = createDataFolder()
  const readDemo = (env: Record<string, string>) => {
    const { demo, demoOpen } = readConfig({ DATA_DIR: data.path, ...env })
    return [demo, demoOpen]
  }
  const server = { DATABASE_URL: 'postgres://db.example/makan' }
  assert.deepEqual(readDemo({}), [true, false])
  assert.deepEqual(readDemo({ DEMO: '0' }), [false, false])
  assert.deepEqual(readDemo(server), [false, false])
  assert.deepEqual(readDemo({ ...server, DEMO: '1' }), [true, false])
  assert.deepEqual(readDemo({ ...server, DEMO: 'open' }), [true, true])
})

test('config: production with all settings starts on any host and writes nothing', () => {
  const config = readConfig(production)
  assert.ok(config.production && !config.demo)
  assert.equal(config.appSecret, production.APP_SECRET)
  assert.equal(config.smsMisr?.environment, '1')
  assert.ok(!existsSync(production.DATA_DIR))
})

const rejectedInProduction: [string, Record<string, string | undefined>, RegExp][] = [
  ['the demo', { DEMO: '1' }, /^DEMO must be 0/],
  ['an open demo', { DEMO: 'open' }, /^DEMO must be 0/],
  ['the demo that an embedded database brings', { DATABASE_URL: undefined }, /^DEMO must be 0/],
  ['no secret', { APP_SECRET: undefined }, /^APP_SECRET is missing/],
  ['a short secret', { APP_SECRET: 'short' }, /^APP_SECRET must have at least 32/],
  ['no address', { PUBLIC_URL: undefined }, /^PUBLIC_URL is missing/],
  ['an address without TLS', { PUBLIC_URL: 'http://makan.example' }, /^PUBLIC_URL must start with https/],
  [
    'no payment provider',
    { PAYMENT_BASE_URL: '', PAYMENT_MERCHANT_CODE: '', PAYMENT_SECURE_KEY: '' },
    /^PAYMENT_BASE_URL is missing: production .* simulator/,
  ],
  ['the simulator’s key', { PAYMENT_SECURE_KEY: 'sim-secure-key-0001' }, /^PAYMENT_BASE_URL .* simulator/],
  [
    'a provider on this machine',
    { PAYMENT_BASE_URL: 'http://localhost:3001' },
    /^PAYMENT_BASE_URL .* simulator/,
  ],
  [
    'a payment provider without https',
    { PAYMENT_BASE_URL: 'http://pay.example' },
    /^PAYMENT_BASE_URL .* https/,
  ],
  ['no mail server', { SMTP_URL: undefined }, /^SMTP_URL is missing/],
  ['no address that mail comes from', { MAIL_FROM: undefined }, /^MAIL_FROM is missing/],
  [
    'the local code sender',
    { SMS_USERNAME: undefined, SMS_PASSWORD: undefined, SMS_SENDER: undefined },
    /^SMS_USERNAME is missing/,
  ],
  [
    'half of a code sender',
    { SMS_SENDER: undefined },
    /^SMS_USERNAME, SMS_PASSWORD and SMS_SENDER must be set together/,
  ],
  ['a code sender that delivers nothing', { SMS_ENVIRONMENT: '2' }, /^SMS_ENVIRONMENT must be 1/],
]

for (const [what, change, sentence] of rejectedInProduction) {
  test(`config: production rejects ${what} in a sentence that names the setting`, () => {
    const said = getConfigError({ ...production, ...change })
    assert.match(said, sentence)
    assert.match(said, /\.$/)
    assert.doesNotMatch(said, /hidden/)
  })
}

test('config: an open demo accepts no setting that sends messages or moves money', () => {
  using data = createDataFolder()
  const at = (env: Record<string, string>) => getConfigError({ DATA_DIR: data.path, DEMO: 'open', ...env })
  assert.equal(at({}), '')
  const sms = { SMS_USERNAME: 'a', SMS_PASSWORD: 'b', SMS_SENDER: 'c' }
  const payments = {
    PAYMENT_BASE_URL: 'https://a.example',
    PAYMENT_MERCHANT_CODE: 'b',
    PAYMENT_SECURE_KEY: 'c',
  }
  for (const real of [{ SMTP_URL: 'smtp://mail.example' }, sms, payments])
    assert.match(at(real), new RegExp(`^${Object.keys(real)[0]} must not be set with DEMO=open`))
})

test('config: any other start is limited to this machine, unless it is an open demo', () => {
  using data = createDataFolder()
  const at = (env: Record<string, string>) => getConfigError({ DATA_DIR: data.path, ...env })
  for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', 'LocalHost', '::1'])
    assert.equal(at({ HOST: host }), '')
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'makan.example', '127.0.0.1.nip.io']) {
    assert.match(at({ HOST: host }), /^HOST is .* NODE_ENV=production, or DEMO=open/)
    assert.equal(at({ HOST: host, DEMO: 'open' }), '')
    assert.match(at({ HOST: host, DEMO: '0' }), /^HOST/)
  }
  for (const url of ['http://localhost:8080', 'https://127.0.0.1', 'http://[::1]:3000']) {
    assert.equal(at({ PUBLIC_URL: url }), '')
  }
  for (const url of ['https://makan.example', 'http://10.0.0.2:3000']) {
    assert.match(at({ PUBLIC_URL: url }), /^PUBLIC_URL is/)
    assert.equal(at({ PUBLIC_URL: url, DEMO: 'open' }), '')
  }
  assert.equal(at({ NODE_ENV: 'staging' }), '', 'only NODE_ENV=production is production')
})

const unusable: [Record<string, string>, RegExp][] = [
  [{ PORT: '0' }, /^PORT must be an integer from 1 to 65535, not "0"/],
  [{ PORT: '70000' }, /^PORT/],
  [{ PORT: 'three' }, /^PORT/],
  [{ RATE_LIMIT: '-1' }, /^RATE_LIMIT/],
  [{ TRUSTED_PROXIES: '1.5' }, /^TRUSTED_PROXIES/],
  [{ DEMO: 'false' }, /^DEMO must be one of 0, 1, open, not "false"/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ PUBLIC_URL: 'localhost:3000' }, /^PUBLIC_URL must be a URL that starts with https:\/\/ or http:\/\//],
  [
    { PUBLIC_URL: 'http://localhost:3000/makan' },
    /^PUBLIC_URL must be http:\/\/localhost:3000, without a path/,
  ],
  [{ PUBLIC_URL: 'http://' }, /^PUBLIC_URL/],
  [{ DATABASE_URL: 'mysql://hidden@db.example/makan' }, /^DATABASE_URL must .* postgres:\/\//],
  [{ PAYMENT_MERCHANT_CODE: '1' }, /^PAYMENT_BASE_URL, .* must be set together: PAYMENT_BASE_URL is missing/],
  [{ SIMULATOR_PORT: 'x' }, /^SIMULATOR_PORT must/],
  [{ PUSH_HOSTS: 'push.example.com, 10.0.0.5' }, /^PUSH_HOSTS must .* not "10\.0\.0\.5"/],
  [{ PUSH_HOSTS: 'https://push.example.com' }, /^PUSH_HOSTS/],
  [{ ...production, PUSH_HOSTS: '127.0.0.1:4000' }, /^PUSH_HOSTS/],
  [{ ...production, WEBHOOK_HOSTS: '127.0.0.1:4000' }, /^WEBHOOK_HOSTS must be empty in production/],
  [{ WEBHOOK_HOSTS: '10.0.0.5:4000' }, /^WEBHOOK_HOSTS must .* not "10\.0\.0\.5:4000"/],
  [{ WEBHOOK_HOSTS: '127.0.0.1' }, /^WEBHOOK_HOSTS/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must .* smtps:\/\//],
  [{ SMS_URL: 'smsmisr', SMS_USERNAME: 'a', SMS_PASSWORD: 'hidden', SMS_SENDER: 'c' }, /^SMS_URL/],
  [{ SMS_ENVIRONMENT: '3', SMS_USERNAME: 'a', SMS_PASSWORD: 'hidden', SMS_SENDER: 'c' }, /^SMS_ENVIRONMENT/],
  [{ S3_URL: 'https://s3.example/makan', S3_ACCESS_KEY_ID: 'a' }, /^S3_URL, S3_ACCESS_KEY_ID and .* missing/],
  [{ S3_URL: 's3://makan', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'hidden' }, /^S3_URL must be a URL/],
  [{ MAP_TILES_URL: '/tiles/{z}', MAP_TILES_ATTRIBUTION: '© them' }, /^MAP_TILES_URL must be a URL/],
  [
    { MAP_TILES_URL: 'https://tile.example/{z}/{x}.png', MAP_TILES_ATTRIBUTION: '© them' },
    /^MAP_TILES_URL must contain \{y\}/,
  ],
  [
    { MAP_TILES_URL: 'https://tile.example/{z}/{x}/{y}.png' },
    /^MAP_TILES_URL and MAP_TILES_ATTRIBUTION .*missing/,
  ],
  [{ GEOCODING_URL: 'maps.example', GEOCODING_KEY: 'hidden' }, /^GEOCODING_URL/],
  [{ SECURITY_CONTACT: 'the office' }, /^SECURITY_CONTACT must be an email address/],
  [{ SECURITY_CONTACT: 'a@b.example\nExpires: 2099-01-01T00:00:00Z' }, /^SECURITY_CONTACT/],
  [{ SECURITY_CONTACT: 'http://makan.example/security' }, /^SECURITY_CONTACT/],
]

for (const [env, sentence] of unusable) {
  test(`config: ${Object.entries(env)[0]?.join('=')} is rejected by name`, () => {
    using data = createDataFolder()
    const said = getConfigError({ DATA_DIR: data.path, ...env })
    assert.match(said, sentence)
    assert.doesNotMatch(said, /hidden/)
  })
}

test('config: a data folder without write access is rejected by name', () => {
  using data = createDataFolder()
  const file = join(data.path, 'file')
  writeFileSync(file, '')
  assert.match(getConfigError({ DATA_DIR: join(file, 'below') }), /^DATA_DIR is not writable: .*\.$/)
})

test('config: map tiles may be on several hosts', () => {
  using data = createDataFolder()
  const url = 'https://{s}.tile.example/{z}/{x}/{y}.png'
  const { mapTiles } = readConfig({
    DATA_DIR: data.path,
    MAP_TILES_URL: url,
    MAP_TILES_ATTRIBUTION: '© them',
  })
  assert.deepEqual(mapTiles, { url, attribution: '© them' })
})

test('config: the security contact is its own setting, or else the sender of mail', () => {
  using data = createDataFolder()
  const readContact = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: data.path, ...env }).securityContact
  assert.equal(readContact({ MAIL_FROM: 'us@makan.example' }), 'mailto:us@makan.example')
  assert.equal(readContact({ SECURITY_CONTACT: 'safe@makan.example' }), 'mailto:safe@makan.example')
  assert.equal(readContact({ SECURITY_CONTACT: 'https://makan.example/tell' }), 'https://makan.example/tell')
})
