import { createHash } from 'node:crypto'
import { allEndpoints } from '#contract/all.ts'
import { getReferralCode } from '#server/features/referrals/referralCode.ts'
import type { Examples, OperationExample } from '#server/http/docs/examples.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { recordExamples } from './record.ts'
import { findSchemaExamples } from './schemaExamples.ts'

/** Replacements of secrets, by field. */
const maskedFields: Record<string, string> = {
  token: '…',
  phoneProof: 'proof-of-the-phone',
  secret: '…',
  hint: '7x2K',
}

function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && key in maskedFields ? maskedFields[key] : maskSecrets(item),
    ]),
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'

const createCode = (name: string, length: number) =>
  [...Buffer.from(digest(name), 'hex').subarray(0, length)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')

/** The end of an invitation code is stable. */
async function createCodes(app: TestApp): Promise<Map<string, string>> {
  const orders = await app.db.selectFrom('orders').select(['id', 'code']).execute()
  const users = await app.db.selectFrom('users').select('id').execute()
  const invitations = users.map(({ id }) => getReferralCode(app.ctx(), id))
  return new Map([
    ...orders.map(({ id, code }) => [code, createCode(`order ${id}`, 8)] as const),
    ...invitations.map((code) => [code, createCode(code.slice(4), 4) + code.slice(4)] as const),
  ])
}

/** The address of the server, and random codes and names differ at each run. */
async function stabilise(app: TestApp, text: string): Promise<string> {
  const codes = await createCodes(app)
  const names = new Map<string, string>()
  const number = (random: string, create: (n: number) => string) => {
    const name = names.get(random) ?? create(names.size)
    names.set(random, name)
    return name
  }
  return text
    .replaceAll(app.url, 'https://makan.example')
    .replace(/\b[0-9A-Z]{7,8}\b/g, (code) => codes.get(code) ?? code)
    .replace(/\b[0-9a-f]{40}\b/g, (random) => number(random, (n) => digest(`file ${n}`).slice(0, 40)))
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (random) =>
      number(random, (n) =>
        digest(`id ${n}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5'),
      ),
    )
}

export async function createExamples(): Promise<Examples> {
  await using app = await createTestApp()
  const recorded = await recordExamples(app)
  const inContractOrder = Object.fromEntries(
    allEndpoints.map((endpoint) => [endpoint.name, maskSecrets(recorded.get(endpoint))]),
  )
  const operations = JSON.parse(await stabilise(app, JSON.stringify(inContractOrder))) as Record<
    string,
    OperationExample
  >
  return { operations, schemas: await findSchemaExamples(operations) }
}
