import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { getRunCount } from '../app/propertyRuns.ts'
import { RequestError, type TestApp } from '../app/testApp.ts'
import { requestWithApproval } from '../builders/approvals.ts'
import type { TestUser } from '../builders/users.ts'

type Row = Record<string, unknown>

/** An endpoint that saves an entity, and the read of the same entity. Fields have paths, such as `location.lat`. */
export type RoundTrip = {
  endpoint: Endpoint
  /** If an endpoint has several. */
  about?: string
  person: TestUser
  /** The second person, if the endpoint may need one. After an approval, `read` gets an empty reply. */
  approver?: TestUser
  /** Valid input for a new entity, each time another one. */
  createInput: () => Row | Promise<Row>
  /** Takes the reply of the save and its input. */
  read: (reply: Row, input: Row) => Promise<Row>
  /** Whether the same endpoint updates an entity, and whether it creates one. Both by default. */
  modes?: readonly Mode[]
  /** Values of fields that refer to rows or depend on other fields. */
  values?: Record<string, readonly unknown[]>
  /** Fields that an update doesn't change, or not alone, each with the reason. Created with the given `values`. */
  fixed?: Record<string, string>
  /** Fields that no read returns, each with the reason. */
  writeOnly?: Record<string, string>
  /** What the read returns for a value, where it isn't the value that the schema returns, with the reason. */
  normalForms?: Record<string, { reason: string; of: (value: unknown) => unknown }>
}

type Mode = 'create' | 'update'

const texts = [
  '',
  'كشري السلطان',
  '  قهوة على الرمل  ',
  'رقم ١٢٣',
  'Corner shop',
  'cafe\u0301',
  '“Quoted” & <b>bold</b>',
  'سطر\nسطر آخر',
  'https://shop.example/menu?x=1',
  'shop.example',
  'owner@shop.example',
  '٠٤٠٣٣١٧٧٢٠',
  '+20 100 143 0078',
  '512-684-903',
  'EG380019000500000000263180002',
  'AE',
  'QX-71',
  '965',
  'Africa/Cairo',
  'Asia/Riyadh',
  '00:00',
  '09:30',
  '23:59',
  '2026-12-05',
  '2027-01-31',
]
const numbers = [0, 1, 2, 3, 5, 6, 10, 12.5, 14, 25, 29.25, 31.5, 50, 75.5, 99, 100, 250, 1000, -1, -30.25]

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Null if no value could be found. */
function buildValues(schema: z.ZodType): fc.Arbitrary<unknown> | null {
  const { type, innerType, in: piped, element } = getDefinition(schema)
  if (type === 'nullable' && innerType) {
    const inner = buildValues(innerType)
    return inner && fc.option(inner)
  }
  const within = innerType ?? piped
  if (within) return buildValues(within)
  if (element) {
    const items = buildValues(element)
    return items && fc.uniqueArray(items, { maxLength: 3, comparator: isDeepStrictEqual })
  }
  const samples = [...texts, ...numbers, true, false, ...getOptions(schema)]
  const valid = samples.filter((value) => accepts(schema, value))
  if (valid.length === 0) return null
  // Some names are unique, so that most values end in a number of their own.
  return fc.tuple(fc.constantFrom(...valid), fc.nat(999_999)).map(([value, number]) => {
    const numbered = typeof value === 'string' && value !== '' ? `${value} ${number}` : value
    return accepts(schema, numbered) && number % 4 > 0 ? numbered : value
  })
}

function getOptions(schema: z.ZodType): readonly unknown[] {
  const { entries, values } = getDefinition(schema) as { entries?: object; values?: readonly unknown[] }
  return values ?? Object.values(entries ?? {})
}

type Field = { path: string; schema: z.ZodType }

/** A group that may be null is one field. */
function listFields(schema: z.ZodType, prefix = ''): Field[] {
  const { type, innerType, in: piped, shape } = getDefinition(schema)
  if (type === 'nullable') return []
  const within = innerType ?? piped
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) => {
      const path = prefix + key
      const below = listFields(field, `${path}.`)
      return below.length > 0 ? below : [{ path, schema: field }]
    })
  return within ? listFields(within, prefix) : []
}

function getPath(row: unknown, path: string): unknown {
  return path.split('.').reduce((value, step) => (value as Row | null | undefined)?.[step], row)
}

function setPath(row: Row, path: string, value: unknown): Row {
  const [step = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...row, [step]: value }
  return { ...row, [step]: setPath((row[step] ?? {}) as Row, rest.join('.'), value) }
}

/** Of values that are rejected or equal to the previous one, before a field fails. */
const maxRounds = 30

const identifiers = ['id', 'version']

/** The fields of a form or client that sends back what it read. */
function toInput(fields: readonly Field[], row: Row): Row {
  const sent = fields.filter(({ path, schema }) => {
    const value = getPath(row, path)
    // Where a field doesn't take null, null means the same as missing.
    return value !== undefined && (value !== null || accepts(schema, null))
  })
  const identified = identifiers.filter((name) => row[name] !== undefined)
  return sent.reduce<Row>(
    (input, { path }) => setPath(input, path, getPath(row, path)),
    Object.fromEntries(identified.map((name) => [name, row[name]])),
  )
}

function getNormalForm(trip: RoundTrip, path: string, input: Row): unknown {
  const value = getPath(trip.endpoint.input.parse(input), path)
  const normalForm = trip.normalForms?.[path]
  return normalForm ? normalForm.of(value) : value
}

/** Returns the rejection if the server rejects the input. */
async function save(
  app: TestApp,
  { endpoint, person, approver }: RoundTrip,
  input: Row,
): Promise<Row | RequestError> {
  try {
    return (await app.request(endpoint, input, person)) as Row
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500) throw error
    if (!approver || error.errorKey !== 'ApprovalNeeded') return error
    await requestWithApproval(app, endpoint, input, [person, approver])
    return {}
  }
}

/** Versions count saves, also of a part such as the main branch. */
const withoutVersions = (row: Row): unknown =>
  JSON.parse(JSON.stringify(row, (key, value) => (key === 'version' ? undefined : value)))

/** Sends the input and reads the entity. Null if the server rejects the input. */
function createSaver(app: TestApp, trip: RoundTrip) {
  let rejection = ''
  return {
    async saveAndRead(input: Row): Promise<Row | null> {
      const reply = await save(app, trip, input)
      if (!(reply instanceof RequestError)) return trip.read(reply, input)
      rejection = reply.message
      return null
    },
    getRejection: () => rejection,
  }
}

/** Returns the entity of a new input after it was read and sent back. */
async function checkReturnedInput(
  trip: RoundTrip,
  fields: readonly Field[],
  { saveAndRead, getRejection }: ReturnType<typeof createSaver>,
): Promise<Row> {
  const { name } = trip.endpoint
  const input = await trip.createInput()
  const row = await saveAndRead(input)
  assert.ok(row, `${name} rejects the input of its own round trip: ${getRejection()}`)
  for (const { path } of fields)
    if (getPath(input, path) !== undefined)
      assert.deepEqual(getPath(row, path), getNormalForm(trip, path, input), `${name}: ${path}`)
  if (trip.modes && !trip.modes.includes('update')) return row
  const again = await saveAndRead(toInput(fields, row))
  assert.ok(again, `${name} rejects what its read returned: ${getRejection()}`)
  assert.deepEqual(withoutVersions(again), withoutVersions(row), `${name}: what came back was sent again`)
  return again
}

/**
 * Sends values of each field, one at a time, and compares what the read returns with their normal form: after
 * a create, and after an update, which must change nothing else. What was read can be sent back, and changes
 * nothing. Fails for a field without an accepted value that differs from the one before.
 */
export async function checkRoundTrip(app: TestApp, trip: RoundTrip): Promise<void> {
  const { endpoint, values = {}, fixed = {}, writeOnly = {}, modes = ['create', 'update'] } = trip
  const fields = listFields(endpoint.input).filter(
    ({ path }) => !(identifiers.includes(path) || path in writeOnly),
  )
  const saver = createSaver(app, trip)
  const first = await checkReturnedInput(trip, fields, saver)
  let row = first

  /** Both return whether the entity has a value that it didn't have. */
  const steps = {
    async create({ path }: Field, value: unknown): Promise<boolean> {
      const input = setPath(await trip.createInput(), path, value)
      const created = accepts(endpoint.input, input) ? await saver.saveAndRead(input) : null
      if (!created) return false
      const expected = getNormalForm(trip, path, input)
      assert.deepEqual(getPath(created, path), expected, `${endpoint.name}: ${path} after a create`)
      return !isDeepStrictEqual(getPath(created, path), getPath(first, path))
    },
    async update({ path }: Field, value: unknown): Promise<boolean> {
      const input = setPath(toInput(fields, row), path, value)
      const updated = accepts(endpoint.input, input) ? await saver.saveAndRead(input) : null
      if (!updated) return false
      for (const other of fields) {
        const expected = other.path === path ? getNormalForm(trip, path, input) : getPath(row, other.path)
        const message = `${endpoint.name}: ${other.path} after an update of ${path}`
        assert.deepEqual(getPath(updated, other.path), expected, message)
      }
      const isOther = !isDeepStrictEqual(getPath(updated, path), getPath(row, path))
      row = updated
      return isOther
    },
  }

  for (const field of fields)
    for (const mode of modes) {
      const { path, schema } = field
      const own = values[path]
      if (path in fixed && (mode === 'update' || !own)) continue
      const arbitrary = own ? fc.constantFrom(...own) : buildValues(schema)
      assert.ok(arbitrary, `${endpoint.name} needs values for ${path}`)
      let isShown = false
      const property = fc.asyncProperty(arbitrary, async (value) => {
        const isOther = await steps[mode](field, value)
        isShown ||= isOther
      })
      // A value that is rejected, or equal to the previous one, shows nothing: at least one other is sent.
      for (let round = 0; !isShown && round < maxRounds; round += 1)
        await fc.assert(property, { numRuns: getRunCount(mode === 'create' ? 4 : 8), endOnFailure: true })
      const rejection = saver.getRejection()
      assert.ok(isShown, `${endpoint.name}: no other value of ${path} was accepted on ${mode}: ${rejection}`)
    }
}
