import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { everyCall } from '#contract/all.ts'
import { type Call, isRead } from '#contract/call.ts'
import { defOf } from '#contract/wire.ts'
import { createSession } from '../core/session.ts'
import { inTransaction } from '../core/transaction.ts'
import { withClient } from '../db/withClient.ts'
import { seedDemo } from '../demo/seed.ts'
import { multiplyRows } from './manyRows.ts'
import type { Person } from './people.ts'
import { findReadWhole, recordStatements } from './plans.ts'
import { createPlants } from './plants.ts'
import { linesUnder, quoted } from './registers.ts'
import { root } from './root.ts'
import { createWorld } from './world.ts'

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')

/**
 * Tables that stay small: of a place, written by staff one at a time, or emptied at once. Reading some thousand rows takes as long as an index.
 */
const small =
  /^(offer|place_|pictures$|page_|flag|claims$|claim_requests$|approvals$|amounts_moved|contact_mails$|payment_refunds$|daily_sums$|disputes$|view_salts$|spent_|message_pushes$|events$|ordered_events$)/
const growing = linesUnder(guide, 'What grows')
  .map(([table]) => quoted(table)[0] ?? '')
  .filter((table) => !small.test(table))

/** Who reads a table as a whole, and why they may. */
const allowed: Record<string, string> = {
  'wallet.checkLedger: lots, lot_movements, entries, cash_entries, statements, payouts, invoices, gifts, referrals':
    'adds up everything, once a night',
  'core.eraseWhatIsOver: consents': 'those of people who left go three years later; a row is a line',
  'core.sweepPictures: messages, review_images':
    'which pictures are named at all is compared as a whole, once an hour',
  'payments.getPayments: payment_requests': 'counts what staff have to look at, whatever the reason',
  'reports.getChoices: attachments': 'names all who ever were a consultant',
}

/** What is asked with words, codes or links that this test doesn't know; it reads by keys. */
const notAsked = [
  'accounts.checkResetLink',
  'accounts.checkSignUp',
  'branches.listBranches',
  'categories.getServicesByCategoryId',
  'chat.getChatBetween',
  'complaints.getGuestComplaint',
  'complaints.getReportedMessages',
  'complaints.getUserReport',
  'managedPlaces.getDocumentViews',
  'orders.findMember',
  'ownData.getPrintedCopy',
  'pages.getByPage',
  'pages.getMainSection',
  'pages.getVersion',
  'pages.getVersions',
  'pages.previewSection',
  'profitSlices.previewProfitScale',
  'regions.getAllCitiesByGovernmentId',
  'regions.getCountryByCode',
  'regions.reverseGeocode',
  'users.findUser',
  'wallet.findRecipient',
]

/** What happened once and is never changed: it lies along the year. */
const spread = [
  'journals',
  'entries',
  'order_steps',
  'registrations',
  'cash_entries',
  'messages',
  'notifications',
  'audit_entries',
  'security_entries',
]

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

async function fill(): Promise<void> {
  await seedDemo(world.ctx())
  const plants = await createPlants(world)
  for (const plant of Object.values(plants))
    for (const n of [2, 3]) await plant(world.clock.now(), n).execute(world.db)
  await sql`
    insert into audit_entries (at, user_id, call, action, kind, subject_id, changes)
    select ${world.clock.now()}, min(id), 'regions.saveCity', 'added', 'city', 1, '{}' from users`.execute(
    world.db,
  )
  await multiplyRows(world.pool, [...growing, 'users', 'ledger_accounts', 'live_sequences'], {
    times: 100,
    fewest: 2000,
    spread,
  })
}

/** Somebody of the demo of each kind, with a session. */
async function findPeople(): Promise<Person[]> {
  const { rows: people } = await world.pool.query<{ id: number }>(`
    (select owner_id as id from orders join places on places.id = place_id where owner_id is not null
      group by owner_id order by count(*) desc, owner_id limit 1)
    union all (select member_id from orders group by member_id order by count(*) desc, member_id limit 1)
    union all (select giver_id from gifts order by id limit 1)
    union all (select consultant_id from attachments group by consultant_id order by count(*) desc, consultant_id limit 1)
    union all (select min(users.id) from users join ranks on ranks.id = rank_id
      where base in ('SuperAdmin', 'Moderator', 'BranchManager') and deleted_at is null group by base)`)
  const unknown = { name: '', phone: '', email: '', password: '' }
  return Promise.all(
    people.map(async ({ id }) => {
      const token = await inTransaction(world.ctx(), (tx) => createSession(tx, id, { device: 'Test' }))
      return { id, token, ...unknown }
    }),
  )
}

/** What calls ask for by these names: an order of the demo and what belongs to it. */
async function findKnown(): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query(`
    select id as "orderId", code, member_id as "userId", place_id as "placeId", place_id as "servicePlaceId",
      branch_id as "branchId", country_id as "countryId", (select min(conversation_id) from messages) as "chatId",
      (select min(id) from offers) as "offerId",
      (select min(id) from reviews) as "reviewId", (select min(id) from webhooks) as "webhookId",
      (select min(id) from gifts) as "giftId", 'given' as side, '2026-01-01' as from, '2026-11-20' as to, 'كريم' as name
    from orders order by id limit 1`)
  return rows[0]
}

const ids: [RegExp, string][] = [
  [/order/i, 'orderId'],
  [/chat/i, 'chatId'],
  [/user/i, 'userId'],
  [/place/i, 'placeId'],
]

/** A call asked for nothing in particular, and for all that is known. */
function inputsOf(call: Call, known: Record<string, unknown>): object[] {
  const fields = Object.keys(defOf(call.input).shape ?? {})
  const id = known[ids.find(([pattern]) => pattern.test(call.name))?.[1] ?? ''] ?? 1
  const full = Object.fromEntries(
    fields.flatMap((field) =>
      field === 'id' ? [[field, id]] : field in known ? [[field, known[field]]] : [],
    ),
  )
  return [{}, full]
}

const reads = everyCall.filter((call: Call) => isRead(call) && !call.replies)

/** Asks all that can be read as everybody, then does what is done in time; replies what was never answered, and all statements. */
async function ask() {
  const [people, known] = [await findPeople(), await findKnown()]
  const answered = new Set<string>()
  using recorder = recordStatements()
  for (const call of reads) {
    recorder.as(call.name)
    for (const person of call.access === 'guest' ? [null] : people) {
      for (const input of inputsOf(call, known)) {
        const { status } = await world.send(call, input, person)
        if (status === 200) answered.add(call.name)
      }
    }
  }
  for (const job of world.app.jobs) {
    recorder.as(job.name)
    await job.run(world.ctx())
  }
  const unanswered = reads.map(({ name }) => name).filter((name) => !answered.has(name))
  return { unanswered, statements: recorder.statements() }
}

test('over the year of the demo a hundred times, nothing reads a table that grows as a whole', async () => {
  await fill()
  const { unanswered, statements } = await ask()
  assert.deepEqual(unanswered.toSorted(), notAsked)
  const found = new Map<string, Set<string>>()
  await withClient(world.pool.options.connectionString as string, async (client) => {
    for (const statement of statements) {
      const tables = (await findReadWhole(client, statement)).filter((table) => growing.includes(table))
      for (const table of tables)
        found.set(statement.by, (found.get(statement.by) ?? new Set<string>()).add(table))
    }
  })
  const may = new Set(
    Object.keys(allowed).flatMap((line) => {
      const [by = '', tables = ''] = line.split(': ')
      return tables.split(', ').map((table) => `${by}: ${table}`)
    }),
  )
  const faults = [...found].flatMap(([by, tables]) => [...tables].map((table) => `${by}: ${table}`))
  assert.deepEqual(
    faults.filter((fault) => !may.has(fault)),
    [],
  )
})
