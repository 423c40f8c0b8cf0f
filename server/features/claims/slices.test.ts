import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { profitSlices } from '#contract/profitSlices.ts'
import { recordSale } from '#server/testing/earning.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'
import { addPackage } from '#server/testing/selling.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld({ at: '2026-11-21T10:00:00Z' })
after(() => world[Symbol.asyncDispose]())
const sold = await addPackage(world)
const { countryId } = sold
// Sessions of staff are shorter than the months that pass here.
const keeper = () => world.person({ rank: 'Moderator', permissions: ['ProfitSlicesControl'] })

type Rung = [from: number, to: number | null, percent: number]
const ladderOf = (rungs: Rung[]) => rungs.map(([from, to, percent]) => ({ from, to, percent }))
const rungsOf = (slices: { from: number; to: number | null; percent: number }[]) =>
  slices.map(({ from, to, percent }) => [from, to, percent])

const save = (rungs: Rung[], version?: number, type: 'online' | 'offline' = 'offline') =>
  keeper().then((by) =>
    world.ask(profitSlices.saveProfitScale, { countryId, type, slices: ladderOf(rungs), version }, by),
  )
const scales = async () =>
  (await keeper().then((by) => world.ask(profitSlices.getProfitScales, { countryId }, by))).scales

test('a scale holds from the month after it, can be changed until then, and what held stays', async () => {
  const first = await save([[0, null, 5]], 0)
  assert.deepEqual([first.since, first.state], ['2026-12', 'next'])
  const second = await save([
    [0, 1000, 5],
    [1000, null, 8.25],
  ])
  assert.equal((await scales()).length, 1, 'the one that was replaced never held')
  assert.equal(await errorKeyOf(save([[0, null, 1]], first.id)), 'Stale')
  assert.equal((await save(rungsOf(second.slices) as Rung[])).id, second.id, 'nothing is new')
  world.clock.set('2026-11-30T22:00:00Z')
  assert.equal((await scales())[0]?.state, 'current', 'midnight in Cairo')
  const third = await save([[0, null, 9]], second.id)
  assert.equal(third.since, '2027-01')
  assert.deepEqual(
    (await scales()).map(({ state, since }) => [state, since]),
    [
      ['next', '2027-01'],
      ['current', '2026-12'],
    ],
  )
})

test('gaps, overlaps and what has no end are refused at the field', async () => {
  const refused = (rungs: Rung[], code: string, field: string) =>
    assert.rejects(save(rungs), refusedWith(422, code, { [`slices.${field}`]: code }))
  await refused([[1, null, 5]], 'SlicesGap', '0.from')
  await refused(
    [
      [0, 10, 5],
      [11, null, 5],
    ],
    'SlicesGap',
    '1.from',
  )
  await refused(
    [
      [0, 10, 5],
      [9.5, null, 5],
    ],
    'SlicesOverlap',
    '1.from',
  )
  await refused(
    [
      [0, 10, 5],
      [10, 10, 5],
      [10, null, 5],
    ],
    'SliceEmpty',
    '1.to',
  )
  await refused([[0, 10, 5]], 'SliceEnd', '0.to')
  await refused(
    [
      [0, null, 5],
      [0, null, 5],
    ],
    'SliceEnd',
    '0.to',
  )
  await assert.rejects(
    save([[0, null, 101]]),
    refusedWith(400, 'InvalidData', { 'slices.0.percent': 'ShareRange' }),
  )
  await assert.rejects(
    save([
      [0, 0.005, 1],
      [0.005, null, 2],
    ]),
    refusedWith(400, 'TooManyDecimals', { 'slices.0.to': 'TooManyDecimals' }),
  )
})

test('of two who save at once with what they saw one is told that it changed', async () => {
  const [newest] = (await scales()).filter(({ type }) => type === 'offline')
  const outcomes = await Promise.all(
    [1, 2].map((percent) => errorKeyOf(save([[0, null, percent]], newest?.id))),
  )
  assert.deepEqual(outcomes.sort(), ['Stale', 'none'])
})

test('a slice that is saved alone has its neighbours make room, and one that is deleted has them close up', async () => {
  const type = 'online'
  const slice = (from: number, to: number | null, percent: number, id?: number) =>
    keeper().then((by) =>
      world.ask(profitSlices.saveProfitSlice, { id, countryId, type, from, to, percent }, by),
    )
  assert.equal(await errorKeyOf(slice(0, 100, 5)), 'SliceEnd')
  await slice(0, null, 5)
  const { slices } = await slice(100, 300, 8)
  assert.deepEqual(rungsOf(slices), [
    [0, 100, 5],
    [100, 300, 8],
    [300, null, 5],
  ])
  const moved = await slice(50, 400, 9, slices[1]?.id)
  assert.deepEqual(rungsOf(moved.slices), [
    [0, 50, 5],
    [50, 400, 9],
    [400, null, 5],
  ])
  assert.equal(await errorKeyOf(slice(0, 10, 1, slices[0]?.id)), 'Stale')
  const remove = (id = 0) => keeper().then((by) => world.ask(profitSlices.deleteProfitSlice, { id }, by))
  const left = await remove(moved.slices[1]?.id)
  assert.deepEqual(rungsOf(left.slices), [
    [0, 400, 5],
    [400, null, 5],
  ])
  const last = await remove(left.slices[0]?.id)
  assert.deepEqual(rungsOf(last.slices), [[0, null, 5]])
  assert.equal(await errorKeyOf(remove(last.slices[0]?.id)), 'OnlySlice')
  assert.equal(await errorKeyOf(remove(999_999)), 'NotFound')
  const all = await keeper().then((by) => world.ask(profitSlices.getAllProfitSlices, { type, countryId }, by))
  assert.deepEqual(rungsOf(all), [[0, null, 5]])
})

test('the preview says what other slices would make of this month, for each consultant', async () => {
  world.clock.set('2027-03-10T10:00:00Z')
  const [hala, mona] = [
    await world.person({ rank: 'SalesConsultant', name: 'هالة سمير' }),
    await world.person(),
  ]
  const people = { ...sold, packageId: sold.id, consultant: hala, member: mona }
  await recordSale(world, people, { amount: 150_000, at: new Date('2027-03-02T10:00:00Z'), way: 'offline' })
  const slices = ladderOf([
    [0, 1000, 10],
    [1000, null, 20],
  ])
  const wish = { countryId, type: 'offline', slices } as const
  const preview = await keeper().then((by) => world.ask(profitSlices.previewProfitScale, wish, by))
  const [row] = preview.consultants
  assert.deepEqual(
    [preview.month, preview.since, row?.name, row?.sold, row?.after],
    ['2027-03', '2027-04', 'هالة سمير', 1500, 200],
  )
  assert.equal(preview.total.before, row?.before)
  assert.ok(preview.total.before < 200)
})
