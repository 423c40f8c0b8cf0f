import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import { cut } from '#patches/pg/client.ts'
import { on } from '#server/core/events.ts'
import { picture } from '#server/testing/pictures.ts'
import { runProgram } from '#server/testing/programs.ts'
import { registrationForm } from '#server/testing/registering.ts'
import { interruptAt } from '#server/testing/statements.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600
const tables = [
  'places',
  'branches',
  'place_images',
  'place_documents',
  'users',
  'email_links',
  'events',
] as const

/** How many rows there are of all that a registration makes. */
async function rowsOf({ db }: World): Promise<number[]> {
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ n }) => n)
}

function filesIn({ config }: World): string[] {
  return ['files', 'private'].flatMap((folder) => {
    const path = join(config.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
}

/** After two days of sweeps only what is named is left: two pictures in two widths and formats each, two documents in one. */
async function checkFiles(world: World, registrations: number): Promise<void> {
  for (let days = 0; days < 2; days += 1) {
    world.clock.advance(2 * day)
    await world.settle()
  }
  const files = filesIn(world).filter((name) => !name.endsWith('.draft'))
  assert.equal(files.length, registrations * 10, files.join(' '))
}

const toSend = (form: object) => toWire(nameMapOf(managedPlaces.register.input, 'in'), form)

test('a registration that loses the database before any of its statements leaves nothing, and works the next time', async () => {
  await using world = await createWorld({ config: { picturesPerDay: 0 } })
  const form = await registrationForm(world)
  const before = await rowsOf(world)
  let registered = false
  for (let nth = 1; !registered; nth += 1) {
    const { status } = await (async () => {
      using _ = interruptAt(nth, cut)
      return world.send(managedPlaces.register, toSend(form))
    })()
    registered = status === 200
    if (!registered) assert.deepEqual(await rowsOf(world), before, `statement ${nth}`)
    assert.ok(nth < 200)
    await world.db.deleteFrom('counters').execute()
  }
  const made = (await rowsOf(world)).map((count, at) => count - (before[at] ?? 0))
  assert.deepEqual(made.slice(0, 5), [1, 1, 2, 2, 1])
  await checkFiles(world, 1)
})

test('a registration whose pictures can’t be stored leaves nothing', async () => {
  await using world = await createWorld()
  const form = await registrationForm(world)
  const before = await rowsOf(world)
  const { files, privateFiles, pictures } = world.app.ports
  const broken = async () => {
    throw new Error('the disk is full')
  }
  for (const [port, name] of [
    [files, 'put'],
    [privateFiles, 'put'],
    [pictures, 'encode'],
    [pictures, 'encodeDocument'],
  ] as const) {
    const whole = Object.getOwnPropertyDescriptor(port, name)
    Object.assign(port, { [name]: broken })
    // New ones, or they would be stored from the last time.
    const images = [await picture(), await picture()]
    const { status } = await world.send(managedPlaces.register, toSend({ ...form, images }))
    Object.defineProperty(port, name, whole as PropertyDescriptor)
    assert.deepEqual([status, await rowsOf(world)], [500, before], name)
  }
  assert.equal((await world.send(managedPlaces.register, toSend(form))).status, 200)
  await checkFiles(world, 1)
})

test('a registration stands whatever becomes of those who are told of it, and they are told later', async () => {
  let broken = true
  const heard: number[] = []
  const listener = on('places.placeRegistered', {
    name: 'tests.listen',
    async handle(_, { placeId }) {
      if (broken) throw new Error('away')
      heard.push(placeId)
    },
  })
  await using world = await createWorld({ listeners: [listener] })
  const { status, body } = await world.send(managedPlaces.register, toSend(await registrationForm(world)))
  assert.equal(status, 200)
  await world.settle()
  assert.deepEqual(heard, [])
  broken = false
  world.clock.advance(3600)
  await world.settle()
  assert.deepEqual(heard, [(body as { id: number }).id])
})

test('a server that is killed anywhere in a registration leaves all of it or nothing, and no file for good', async () => {
  await using world = await createWorld({ at: new Date().toISOString() })
  const url = String(world.pool.options.connectionString)
  let registrations = 0
  const register = async (round: number, nth: number) => {
    const args = ['server/testing/registrationWriter.ts', url, world.config.dataDir, `${round}`, `${nth}`]
    await using program = runProgram(args)
    const { out, err, signal } = await program.ended
    const [id, sent] = out.trim().split(' ').map(Number)
    if (out === '') assert.equal(signal, 'SIGKILL', err)
    else registrations += 1
    return { id, sent: sent ?? 0 }
  }
  const { sent } = await register(0, 0)
  assert.ok(sent > 20)
  const after = await rowsOf(world)
  for (const [round, share] of [0.4, 0.8, 1].entries()) {
    await register(round + 1, Math.ceil(sent * share))
    assert.deepEqual(await rowsOf(world), after, `after ${share} of the statements`)
  }
  assert.equal(registrations, 1)
  await checkFiles(world, 1)
})
