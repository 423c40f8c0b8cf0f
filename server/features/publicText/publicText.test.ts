import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { z } from 'zod'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { branches } from '#contract/branches.ts'
import type { Call } from '#contract/call.ts'
import { gifts } from '#contract/gifts.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { offers } from '#contract/offers.ts'
import { reviews } from '#contract/reviews.ts'
import { users } from '#contract/users.ts'
import { defOf } from '#contract/wire.ts'
import { giftFor } from '#server/testing/gifts.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { locationIn, placeForm, provedOwner } from '#server/testing/registering.ts'
import { reviewed } from '#server/testing/reviews.ts'
import { names } from '#server/testing/staffChanges/naming.ts'
import { newUser } from '#server/testing/users.ts'
import { createWorld, Refused } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const counter = await openCounter(world)
const placeId = counter.place.id
const staff = await world.person({ rank: 'SuperAdmin' })
const review = await reviewed(world, counter)
const { phoneProof: _, ...owner } = await provedOwner(world)

type Written = { call: Call; by: Person | null; fields: string[]; input: () => object | Promise<object> }

const ofPlace = ['nameAr', 'nameEn', 'descriptionAr', 'descriptionEn']
const ofBranch = ['nameAr', 'nameEn', 'addressAr', 'addressEn']
const ofLocation = ofBranch.map((field) => `location.${field}`)
const place = async () => ({ ...(await placeForm(world)), owner })

/** What everybody reads, by the calls that write it. */
const publicTexts: Written[] = [
  {
    call: offers.saveOffer,
    by: staff,
    fields: ['titleAr', 'titleEn', 'descriptionAr', 'descriptionEn', 'termsAr', 'termsEn'],
    input: () => offerForm(placeId),
  },
  {
    call: managedPlaces.savePlace,
    by: staff,
    fields: [...ofPlace, ...ofLocation, 'owner.name'],
    input: place,
  },
  {
    call: managedPlaces.register,
    by: null,
    fields: [...ofPlace, ...ofLocation, 'owner.name'],
    input: async () => ({ ...(await place()), owner: { ...owner, phoneProof: 'x' } }),
  },
  {
    call: branches.saveBranch,
    by: staff,
    fields: ofBranch,
    input: async () => ({ placeId, ...names(), ...(await locationIn(world)) }),
  },
  {
    call: gifts.givePoints,
    by: counter.member,
    fields: ['text'],
    input: () => giftFor('+201112223334'),
  },
  { call: gifts.thankForGift, by: counter.member, fields: ['text'], input: () => ({ giftId: 1 }) },
  {
    call: reviews.saveReview,
    by: counter.member,
    fields: ['text'],
    input: () => ({ orderId: review.orderId, stars: 4 }),
  },
  {
    call: reviews.answerReview,
    by: counter.owner,
    fields: ['text'],
    input: () => ({ reviewId: review.id }),
  },
  { call: accounts.checkSignUp, by: null, fields: ['name'], input: () => owner },
  { call: accounts.signUp, by: null, fields: ['name'], input: () => ({ ...owner, phoneProof: 'x' }) },
  { call: accounts.editProfile, by: counter.member, fields: ['name'], input: () => ({}) },
  { call: users.saveUser, by: staff, fields: ['name'], input: () => newUser() },
]

/** An input with a text at a field, which may lie deeper. */
function withText(input: object, field: string, text: string): object {
  const [first = '', ...rest] = field.split('.')
  const below = (input as Record<string, object>)[first] ?? {}
  return { ...input, [first]: rest.length === 0 ? text : withText(below, rest.join('.'), text) }
}

for (const { call, by, fields, input } of publicTexts)
  for (const field of fields)
    test(`public texts: ${call.name} refuses a link and a number at ${field}`, async () => {
      for (const [text, key] of [
        ['زوروا evil.top', 'WordsWithLink'],
        ['اتصلوا 010 ثم 0143 ثم 0078', 'WordsWithPhone'],
      ] as const) {
        const sent = world.ask(call, withText(await input(), field, text) as never, by ?? undefined)
        const error = await sent.then(
          () => assert.fail('it is taken'),
          (refused: unknown) => refused,
        )
        assert.ok(error instanceof Refused, String(error))
        assert.deepEqual([error.errorKey, Object.values(error.fields)], [key, [key]])
      }
    })

/** Texts of the same features that nobody but staff and their writer reads, or that are no texts. */
const others =
  /^(?:reason|note|word|rank|login|password|currentPassword|phoneProof|mailToken|token|taxAccountNumber|phones|oldImages|imageOrder|referralCode)$/
const reported = ['reviews.reportReview']

/** The fields of an input that take any text. */
function textFields(schema: z.ZodType, path: string[] = []): string[] {
  const { type, innerType, in: given, shape, element } = defOf(schema)
  const within = innerType ?? given ?? element
  if (within) return textFields(within, path)
  if (shape) return Object.entries(shape).flatMap(([key, field]) => textFields(field, [...path, key]))
  return type === 'string' && schema.safeParse('زوروا evil.top').success ? [path.join('.')] : []
}

test('public texts: no other text of offers, places, gifts, reviews and profiles escapes them', () => {
  const features = /^(?:offers|managedPlaces|branches|gifts|reviews|accounts|users)\./
  const writing = everyCall.filter(
    ({ name, method, reads }) =>
      features.test(name) && method !== 'GET' && !reads && !reported.includes(name),
  )
  const escaped = writing.flatMap((call) => {
    const checked = publicTexts.find((each) => each.call === call)?.fields ?? []
    return textFields(call.input)
      .filter((field) => !checked.includes(field) && !others.test(field.split('.').at(-1) ?? ''))
      .map((field) => `${call.name} ${field}`)
  })
  assert.deepEqual(escaped, [])
})

test('public texts: an older text that stays holds up no other change', async () => {
  await world.db.updateTable('users').set({ name: 'evil.top' }).where('id', '=', counter.member.id).execute()
  const { user } = await world.ask(
    accounts.editProfile,
    { name: 'evil.top', transferLimit: 5 },
    counter.member,
  )
  assert.equal(user.name, 'evil.top')
})
