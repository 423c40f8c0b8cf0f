import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { freeText, Id, line, OptionalId } from '#contract/core/fields.ts'
import { routes } from '#server/core/request/routes.ts'
import { createTestApp } from '../app/testApp.ts'
import { checkRoundTrip } from './roundTrip.ts'

const Thing = z.object({ id: Id, name: z.string(), note: z.string(), tags: z.array(z.string()) })
type Thing = z.infer<typeof Thing>

const things = defineEndpoints('things', {
  saveThing: {
    method: 'POST',
    path: '/Things/Save',
    about: 'Saves a thing.',
    access: 'user',
    input: z.object({
      id: OptionalId,
      name: line(40),
      note: freeText(100).default(''),
      tags: z.array(line(20)).default([]),
    }),
    output: Thing,
  },
  getThing: {
    method: 'GET',
    path: '/Things/Get',
    about: 'Returns a thing.',
    access: 'user',
    input: z.object({ id: Id }),
    output: Thing,
  },
})

type Fault = (thing: Thing, before: Thing | undefined) => Thing

/** `fault` changes what is stored, `readFault` what is read. */
async function checkThings({ fault, readFault }: { fault?: Fault; readFault?: Fault }): Promise<void> {
  const stored: Thing[] = []
  const handlers = routes(things, {
    async saveThing({ input }) {
      const before = stored.find(({ id }) => id === input.id)
      const thing = { ...input, id: before?.id ?? stored.length + 1 }
      stored[thing.id - 1] = fault ? fault(thing, before) : thing
      return thing
    },
    async getThing({ input: { id } }) {
      const thing = stored[id - 1]
      assert.ok(thing)
      return readFault ? readFault(thing, undefined) : thing
    },
  })
  await using app = await createTestApp({ routes: handlers })
  const person = await app.createUser()
  let count = 0
  await checkRoundTrip(app, {
    endpoint: things.saveThing,
    person,
    createInput() {
      count += 1
      return { name: `Thing ${count}` }
    },
    read: ({ id }) => app.request(things.getThing, { id: Number(id) }, person),
  })
}

test('round trip: an entity that keeps every field passes', () => checkThings({}))

test('round trip: a field that is dropped on create is reported', async () => {
  const fault: Fault = (thing, before) => (before ? thing : { ...thing, note: '' })
  await assert.rejects(checkThings({ fault }), hasCause(/things\.saveThing: note after a create/))
})

test('round trip: a field that is dropped on update is reported', async () => {
  const fault: Fault = (thing, before) => ({ ...thing, tags: before?.tags ?? thing.tags })
  await assert.rejects(checkThings({ fault }), hasCause(/things\.saveThing: tags after an update of tags/))
})

test('round trip: a field that is dropped in the read is reported', async () => {
  const readFault: Fault = (thing) => ({ ...thing, note: '' })
  await assert.rejects(checkThings({ readFault }), hasCause(/things\.saveThing: note after/))
})

test('round trip: an update that changes another field is reported', async () => {
  const fault: Fault = (thing, before) =>
    before && before.name !== thing.name ? { ...thing, note: 'lost' } : thing
  await assert.rejects(checkThings({ fault }), hasCause(/note after an update of name/))
})

/** The property reports the assertion that failed as its cause. */
const hasCause = (message: RegExp) => (error: Error) => {
  assert.match((error.cause as Error | undefined)?.message ?? error.message, message)
  return true
}
