import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { recordConsultantSale } from '#server/testing/builders/commissions.ts'
import { addPackage } from '#server/testing/builders/packages.ts'

const app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const sold = await addPackage(app)
const { countryId } = sold
// Logs in again, because months pass here and staff sessions are shorter.
const keeper = () => app.createUser({ rank: 'Moderator', permissions: ['ProfitSlicesControl'] })

type TierTuple = [from: number, to: number | null, percent: number]
const toTierInputs = (tiers: TierTuple[]) => tiers.map(([from, to, percent]) => ({ from, to, percent }))
const toTuples = (tiers: { from: number; to: number | null; percent: number }[]) =>
  tiers.map(({ from, to, percent }) => [from, to, percent])

const save = (tiers: TierTuple[], version?: number, type: 'online' | 'offline' = 'offline') =>
  keeper().then((staff) =>
    app.request(
      commissionTiers.saveProfitScale,
      { countryId, type, slices: toTierInputs(tiers), version },
      staff,
    ),
  )
const readSchedules = async () =>
  (await keeper().then((staff) => app.request(commissionTiers.getProfitScales, { countryId }, staff))).scales

test('commission tiers: a schedule applies from next month and is editable until then', async () => {
  const first = await save([[0, null, 5]], 0)
  assert.deepEqual([first.since, first.state], ['2026-12', 'next'])
  const second = await save([
    [0, 1000, 5],
    [1000, null, 8.25],
  ])
  assert.equal((await readSchedules()).length, 1, 'the replaced one never applied')
  assert.equal(await getErrorKey(save([[0, null, 1]], first.id)), 'Stale')
  assert.equal((await save(toTuples(second.slices) as TierTuple[])).id, second.id, 'nothing is new')
  app.clock.set('2026-11-30T22:00:00Z')
  assert.equal((await readSchedules())[0]?.state, 'current', 'midnight in Cairo')
  const third = await save([[0, null, 9]], second.id)
  assert.equal(third.since, '2027-01')
  assert.deepEqual(
    (await readSchedules()).map(({ state, since }) => [state, since]),
    [
      ['next', '2027-01'],
      ['current', '2026-12'],
    ],
  )
})

test('commission tiers: gaps, overlaps and a missing end are rejected at the field', async () => {
  const assertRejected = (tiers: TierTuple[], code: string, field: string) =>
    assert.rejects(save(tiers), matchApiError(422, code, { [`slices.${field}`]: code }))
  await assertRejected([[1, null, 5]], 'SlicesGap', '0.from')
  await assertRejected(
    [
      [0, 10, 5],
      [11, null, 5],
    ],
    'SlicesGap',
    '1.from',
  )
  await assertRejected(
    [
      [0, 10, 5],
      [9.5, null, 5],
    ],
    'SlicesOverlap',
    '1.from',
  )
  await assertRejected(
    [
      [0, 10, 5],
      [10, 10, 5],
      [10, null, 5],
    ],
    'SliceEmpty',
    '1.to',
  )
  await assertRejected([[0, 10, 5]], 'SliceEnd', '0.to')
  await assertRejected(
    [
      [0, null, 5],
      [0, null, 5],
    ],
    'SliceEnd',
    '0.to',
  )
  await assert.rejects(
    save([[0, null, 101]]),
    matchApiError(400, 'InvalidData', { 'slices.0.percent': 'ShareRange' }),
  )
  await assert.rejects(
    save([
      [0, 0.005, 1],
      [0.005, null, 2],
    ]),
    matchApiError(400, 'TooManyDecimals', { 'slices.0.to': 'TooManyDecimals' }),
  )
})

test('commission tiers: of two concurrent saves of a version one is rejected', async () => {
  const [newest] = (await readSchedules()).filter(({ type }) => type === 'offline')
  const outcomes = await Promise.all(
    [1, 2].map((percent) => getErrorKey(save([[0, null, percent]], newest?.id))),
  )
  assert.deepEqual(outcomes.sort(), ['Stale', 'none'])
})

test('commission tiers: neighbours make room for a saved tier and close a deleted gap', async () => {
  const type = 'online'
  const saveTier = (from: number, to: number | null, percent: number, id?: number) =>
    keeper().then((staff) =>
      app.request(commissionTiers.saveProfitSlice, { id, countryId, type, from, to, percent }, staff),
    )
  assert.equal(await getErrorKey(saveTier(0, 100, 5)), 'SliceEnd')
  await saveTier(0, null, 5)
  const { slices } = await saveTier(100, 300, 8)
  assert.deepEqual(toTuples(slices), [
    [0, 100, 5],
    [100, 300, 8],
    [300, null, 5],
  ])
  const moved = await saveTier(50, 400, 9, slices[1]?.id)
  assert.deepEqual(toTuples(moved.slices), [
    [0, 50, 5],
    [50, 400, 9],
    [400, null, 5],
  ])
  assert.equal(await getErrorKey(saveTier(0, 10, 1, slices[0]?.id)), 'Stale')
  const remove = (id = 0) =>
    keeper().then((staff) => app.request(commissionTiers.deleteProfitSlice, { id }, staff))
  const left = await remove(moved.slices[1]?.id)
  assert.deepEqual(toTuples(left.slices), [
    [0, 400, 5],
    [400, null, 5],
  ])
  const last = await remove(left.slices[0]?.id)
  assert.deepEqual(toTuples(last.slices), [[0, null, 5]])
  assert.equal(await getErrorKey(remove(last.slices[0]?.id)), 'OnlySlice')
  assert.equal(await getErrorKey(remove(999_999)), 'NotFound')
  const all = await keeper().then((staff) =>
    app.request(commissionTiers.getAllProfitSlices, { type, countryId }, staff),
  )
  assert.deepEqual(toTuples(all), [[0, null, 5]])
})

test('commission tiers: the preview shows each consultant’s month under other tiers', async () => {
  app.clock.set('2027-03-10T10:00:00Z')
  const [hala, mona] = [
    await app.createUser({ rank: 'SalesConsultant', name: 'هالة سمير' }),
    await app.createUser(),
  ]
  const people = { ...sold, packageId: sold.id, consultant: hala, member: mona }
  await recordConsultantSale(app, people, {
    amount: 150_000,
    at: new Date('2027-03-02T10:00:00Z'),
    channel: 'offline',
  })
  const tiers = toTierInputs([
    [0, 1000, 10],
    [1000, null, 20],
  ])
  const input = { countryId, type: 'offline', slices: tiers } as const
  const preview = await keeper().then((staff) =>
    app.request(commissionTiers.previewProfitScale, input, staff),
  )
  const [row] = preview.consultants
  assert.deepEqual(
    [preview.month, preview.since, row?.name, row?.sold, row?.after],
    ['2027-03', '2027-04', 'هالة سمير', 1500, 200],
  )
  assert.equal(preview.total.before, row?.before)
  assert.ok(preview.total.before < 200)
})
