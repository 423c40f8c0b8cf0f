import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { allEndpoints } from '#contract/all.ts'
import { type Endpoint, isRead } from '#contract/core/endpoint.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { queueKinds } from '#contract/workHome/constants.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createSession } from '#server/core/security/session.ts'
import { withClient } from '#server/db/withClient.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { root } from '../app/root.ts'
import { createTestApp } from '../app/testApp.ts'
import { multiplyRows } from '../builders/multiplyRows.ts'
import { createRowFactories } from '../builders/retentionFixtures.ts'
import type { TestUser } from '../builders/users.ts'
import { extractCode, parseTable } from './markdownTables.ts'
import { findFullTableScans, recordStatements } from './queryPlans.ts'

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')

/**
 * Limited per place, written by staff one row at a time, or emptied quickly. Scanning a few thousand rows
 * takes no longer than using an index.
 */
const smallTables =
  /^(offer|place_|pictures$|page_|suspicion_|claims$|claim_requests$|approvals$|unapproved_amounts|contact_mails$|payment_refunds$|daily_sums$|disputes$|view_salts$|used_challenges$|message_pushes$|events$|ordered_events$)/
const growingTables = parseTable(guide, 'What grows')
  .map(([table]) => extractCode(table)[0] ?? '')
  .filter((table) => !smallTables.test(table))

/** By job or endpoint. */
const allowedScans: Record<string, { tables: readonly string[]; reason: string }> = {
  'wallet.checkLedger': {
    tables: [
      'lots',
      'lot_movements',
      'entries',
      'cash_entries',
      'statements',
      'payouts',
      'invoices',
      'gifts',
      'referrals',
    ],
    reason: 'Adds up everything, nightly.',
  },
  'core.purgeExpired': {
    tables: ['consents'],
    reason: 'Consents of deleted accounts are deleted after three years; few and small rows.',
  },
  'core.sweepPictures': {
    tables: ['messages', 'review_images'],
    reason: 'Compares all stored pictures with all references, hourly.',
  },
  'payments.getPayments': {
    tables: ['payment_requests'],
    reason: 'Counts all payments that staff must check.',
  },
  'reports.getChoices': {
    tables: ['consultant_assignments'],
    reason: 'Lists everyone who was ever a consultant.',
  },
}

/** This test cannot create their input (texts, codes, links). They read by key. */
const skippedEndpoints = [
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

/** Immutable events; their rows are spread over a year. */
const eventTables = [
  'journals',
  'entries',
  'order_history',
  'package_sales',
  'cash_entries',
  'messages',
  'notifications',
  'audit_entries',
  'security_entries',
]

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

async function seedRows(): Promise<void> {
  await seedDemo(app.ctx())
  const rowFactories = await createRowFactories(app)
  for (const createRow of Object.values(rowFactories))
    for (const n of [2, 3]) await createRow(app.clock.now(), n).execute(app.db)
  await sql`
    insert into audit_entries (at, user_id, endpoint, action, kind, subject_id, changes)
    select ${app.clock.now()}, min(id), 'regions.saveCity', 'added', 'city', 1, '{}' from users`.execute(
    app.db,
  )
  await multiplyRows(app.pool, [...growingTables, 'users', 'ledger_accounts', 'live_sequences'], {
    times: 100,
    minRows: 2000,
    eventTables,
  })
}

async function findUsers(): Promise<TestUser[]> {
  const { rows: people } = await app.pool.query<{ id: number }>(`
    (select owner_id as id from orders join places on places.id = place_id where owner_id is not null
      group by owner_id order by count(*) desc, owner_id limit 1)
    union all (select member_id from orders group by member_id order by count(*) desc, member_id limit 1)
    union all (select giver_id from gifts order by id limit 1)
    union all (select consultant_id from consultant_assignments group by consultant_id order by count(*) desc, consultant_id limit 1)
    union all (select min(users.id) from users join ranks on ranks.id = rank_id
      where base in ('SuperAdmin', 'Moderator', 'BranchManager') and deleted_at is null group by base)`)
  const unknown = { name: '', phone: '', email: '', password: '' }
  return Promise.all(
    people.map(async ({ id }) => {
      const token = await inTransaction(app.ctx(), (tx) => createSession(tx, id, { device: 'Test' }))
      return { id, token, ...unknown }
    }),
  )
}

/** By field name: an order of the demo and its related rows. */
async function findKnownValues(): Promise<Record<string, unknown>> {
  const { rows } = await app.pool.query(`
    select id as "orderId", code, member_id as "userId", member_id as "memberId",
      place_id as "placeId", place_id as "servicePlaceId", array[place_id] as "placeIds",
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

/** Each queue is read with another statement. */
const otherInputs: Record<string, object[]> = { 'workHome.getQueue': queueKinds.map((kind) => ({ kind })) }

function createInputs(endpoint: Endpoint, knownValues: Record<string, unknown>): object[] {
  const fields = Object.keys(getDefinition(endpoint.input).shape ?? {})
  const id = knownValues[ids.find(([pattern]) => pattern.test(endpoint.name))?.[1] ?? ''] ?? 1
  const full: Record<string, unknown> = Object.fromEntries(
    fields.flatMap((field) =>
      field === 'id' ? [[field, id]] : field in knownValues ? [[field, knownValues[field]]] : [],
    ),
  )
  // Choices for a member need a code that the member has shown.
  const { memberId: _, ...others } = full
  return [{}, full, ...('memberId' in full ? [others] : []), ...(otherInputs[endpoint.name] ?? [])]
}

const readEndpoints = allEndpoints.filter((endpoint: Endpoint) => isRead(endpoint) && !endpoint.replies)

/**
 * Every user sends all read requests, then all jobs run. Returns the endpoints that never succeeded and all
 * statements.
 */
async function requestEverything() {
  const [people, knownValues] = [await findUsers(), await findKnownValues()]
  const answered = new Set<string>()
  using recorder = recordStatements()
  for (const endpoint of readEndpoints) {
    recorder.as(endpoint.name)
    for (const person of endpoint.access === 'guest' ? [null] : people) {
      for (const input of createInputs(endpoint, knownValues)) {
        const { status } = await app.send(endpoint, input, person)
        if (status === 200) answered.add(endpoint.name)
      }
    }
  }
  for (const job of app.instance.jobs) {
    recorder.as(job.name)
    await job.run(app.ctx())
  }
  const unanswered = readEndpoints.map(({ name }) => name).filter((name) => !answered.has(name))
  return { unanswered, statements: recorder.statements() }
}

test('query plans: at 100 times the demo year, no growing table is read in full', async () => {
  await seedRows()
  const { unanswered, statements } = await requestEverything()
  assert.deepEqual(unanswered.toSorted(), skippedEndpoints)
  const scans = new Set<string>()
  await withClient(app.pool.options.connectionString as string, async (client) => {
    for (const statement of statements) {
      for (const table of await findFullTableScans(client, statement))
        if (growingTables.includes(table)) scans.add(`${statement.caller}: ${table}`)
    }
  })
  const allowed = new Set(
    Object.entries(allowedScans).flatMap(([caller, { tables }]) =>
      tables.map((table) => `${caller}: ${table}`),
    ),
  )
  assert.deepEqual(
    [...scans].filter((scan) => !allowed.has(scan)),
    [],
  )
})
