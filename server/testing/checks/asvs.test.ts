import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../app/root.ts'
import { readSources } from './architecture.ts'
import { findMentions } from './recipes.ts'

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

const table = readText('docs/asvs.md')
const model = readText('docs/security.md')

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0. They come before those of level 3. */
const counts: Record<string, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const numbersUpTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

const requiredNumbers = Object.entries(counts).flatMap(([chapter, sections]) =>
  sections.flatMap((count, index) => numbersUpTo(count).map((n) => `${chapter}.${index + 1}.${n}`)),
)

/** `1.2.6–1.2.8, 1.3.1` */
function parseNumbers(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const [section, from = ''] = first.split(/\.(?=\d+$)/)
    const to = Number(last.split('.').at(-1))
    return numbersUpTo(to)
      .filter((n) => n >= Number(from))
      .map((n) => `${section}.${n}`)
  })
}

const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, numbers = '', what = '', held = '', proof = '']) => ({ numbers, what, held, proof }))

const parseProofs = (text: string) =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))

/** `…` stands for each interpolated value. */
function readTestNames(file: string): string[] {
  const titles = readText(file).matchAll(/\btest\(\s*(['`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g)
  return [...titles].map(([, , title = '']) => title.replace(/\$\{[^}]*\}/g, '…'))
}

test('ASVS: every requirement of levels 1 and 2 is in the table once', () => {
  assert.equal(requiredNumbers.length, 253)
  assert.deepEqual(
    rows.flatMap(({ numbers }) => parseNumbers(numbers)).toSorted(),
    requiredNumbers.toSorted(),
  )
})

test('ASVS: every line has a control and names a test', () => {
  for (const { numbers, what, held, proof } of rows) {
    assert.ok(what && held, numbers)
    assert.ok(parseProofs(proof).length > 0, numbers)
  }
})

test('ASVS: every named file and test exists', () => {
  for (const page of [table, model]) {
    const missing = findMentions(page).paths.filter(
      (path) => !path.startsWith('/') && !existsSync(join(root, path)),
    )
    assert.deepEqual(missing, [])
    for (const { file, name } of parseProofs(page)) {
      assert.ok(readTestNames(file).includes(name), `${file} has no test named: ${name}`)
    }
  }
})

test('ASVS: at least twenty controls were removed by hand', () => {
  assert.ok(rows.filter(({ proof }) => proof.startsWith('†')).length >= 20)
})

const productSources = readSources(root).filter(
  ({ path }) => /^(contract|server|web|patches)\//.test(path) && !/\.test\.|^server\/testing\//.test(path),
)

const findInProduct = (pattern: RegExp) =>
  productSources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('ASVS: everything declared not applicable is absent from the product', () => {
  const packages = Object.keys(JSON.parse(readText('package.json')).dependencies)
  const strangers =
    /ldap|xpath|xml|latex|katex|graphql|memcache|saml|openid|oauth|jsonwebtoken|^jose$|passport|socket\.io|^ws$|webrtc|handlebars|mustache|nunjucks|^(ejs|pug|eta)$|cors$/
  assert.deepEqual(
    packages.filter((name) => strangers.test(name)),
    [],
  )
  for (const pattern of [
    /\beval\(|new Function\(|['"]node:vm['"]|v8\.deserialize/,
    /\b(exec|execSync|execFile)\b[^\n]*from 'node:child_process'|shell: true/,
    /new WebSocket\(|RTCPeerConnection|DOMParser/,
    /window\.(onmessage|addEventListener\('message')|document\.domain|<(embed|applet|object data)\b/,
    /access-control-allow-/i,
    /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|requestCert/,
    /util\.format|pbkdf2|scrypt|secret ?question|password ?hint/i,
  ]) {
    assert.deepEqual(findInProduct(pattern), [], String(pattern))
  }
})

test('ASVS: unguessable values use node:crypto, and no weak hash is used', () => {
  // Random delays before retries need not be unpredictable.
  assert.deepEqual(findInProduct(/Math\.random/), [
    'server/db/migrate.ts',
    'server/features/webhooks/backoff.ts',
    'server/http/api/streams.ts',
    'web/api/readStream.ts',
  ])
  assert.deepEqual(findInProduct(/create(Hash|Hmac)\('(?!sha256')/), [
    // Authenticator apps require SHA-1 (RFC 6238).
    'server/features/accounts/factors/totp.policy.ts',
  ])
  assert.deepEqual(findInProduct(/createCipher/), [
    'server/core/security/encrypt.ts',
    'server/integrations/pushEncryption.ts',
  ])
  assert.deepEqual(findInProduct(/'(aes|des|camellia|chacha20)-[\w-]*(?<!gcm)'/i), [])
})
