import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { z } from 'zod'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { createGiftInput } from '#server/testing/builders/gifts.ts'
import { createUserInput } from '#server/testing/builders/managedUsers.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import {
  createPlaceInput,
  createVerifiedOwner,
  getLocation,
} from '#server/testing/builders/placeRegistrations.ts'
import { createReviewedOrder } from '#server/testing/builders/reviews.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createNames } from '#server/testing/fixtures/auditedChanges/uniqueNames.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const counter = await openCounter(app)
const placeId = counter.place.id
const staff = await app.createUser({ rank: 'SuperAdmin' })
const review = await createReviewedOrder(app, counter)
const { phoneProof: _, ...owner } = await createVerifiedOwner(app)

type PublicTextCase = {
  call: Endpoint
  by: TestUser | null
  fields: string[]
  input: () => object | Promise<object>
}

const placeFields = ['nameAr', 'nameEn', 'descriptionAr', 'descriptionEn']
const branchFields = ['nameAr', 'nameEn', 'addressAr', 'addressEn']
const locationFields = branchFields.map((field) => `location.${field}`)
const createPlaceWithOwner = async () => ({ ...(await createPlaceInput(app)), owner })

const publicTexts: PublicTextCase[] = [
  {
    call: offers.saveOffer,
    by: staff,
    fields: ['titleAr', 'titleEn', 'descriptionAr', 'descriptionEn', 'termsAr', 'termsEn'],
    input: () => createOfferInput(placeId),
  },
  {
    call: managedPlaces.savePlace,
    by: staff,
    fields: [...placeFields, ...locationFields, 'owner.name'],
    input: createPlaceWithOwner,
  },
  {
    call: managedPlaces.register,
    by: null,
    fields: [...placeFields, ...locationFields, 'owner.name'],
    input: async () => ({ ...(await createPlaceWithOwner()), owner: { ...owner, phoneProof: 'x' } }),
  },
  {
    call: branches.saveBranch,
    by: staff,
    fields: branchFields,
    input: async () => ({ placeId, ...createNames(), ...(await getLocation(app)) }),
  },
  {
    call: gifts.givePoints,
    by: counter.member,
    fields: ['text'],
    input: () => createGiftInput('+201112223334'),
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
  {
    call: accounts.signUpWithPhone,
    by: null,
    fields: ['name'],
    input: () => ({ ...owner, phoneProof: 'x' }),
  },
  { call: accounts.editProfile, by: counter.member, fields: ['name'], input: () => ({}) },
  { call: users.saveUser, by: staff, fields: ['name'], input: () => createUserInput() },
]

function withText(input: object, field: string, text: string): object {
  const [first = '', ...rest] = field.split('.')
  const below = (input as Record<string, object>)[first] ?? {}
  return { ...input, [first]: rest.length === 0 ? text : withText(below, rest.join('.'), text) }
}

for (const { call, by, fields, input } of publicTexts)
  for (const field of fields)
    test(`public texts: ${call.name} rejects a link and a number at ${field}`, async () => {
      for (const [text, key] of [
        ['زوروا evil.top', 'WordsWithLink'],
        ['اتصلوا 010 ثم 0143 ثم 0078', 'WordsWithPhone'],
      ] as const) {
        const request = app.request(call, withText(await input(), field, text) as never, by ?? undefined)
        const error = await request.then(
          () => assert.fail('it is taken'),
          (reason: unknown) => reason,
        )
        assert.ok(error instanceof RequestError, String(error))
        assert.deepEqual([error.errorKey, Object.values(error.fields)], [key, [key]])
      }
    })

/** Fields that only staff and their author read, or that aren't texts. */
const excludedFields =
  /^(?:reason|note|word|rank|login|password|currentPassword|phoneProof|mailToken|token|taxAccountNumber|phones?|oldImages|imageOrder|referralCode)$/
const reported = ['reviews.reportReview']

function textFields(schema: z.ZodType, path: string[] = []): string[] {
  const { type, innerType, in: input, shape, element } = getDefinition(schema)
  const within = innerType ?? input ?? element
  if (within) return textFields(within, path)
  if (shape) return Object.entries(shape).flatMap(([key, field]) => textFields(field, [...path, key]))
  return type === 'string' && schema.safeParse('زوروا evil.top').success ? [path.join('.')] : []
}

test('public texts: no text of offers, places, gifts, reviews and profiles escapes them', () => {
  const features = /^(?:offers|managedPlaces|branches|gifts|reviews|accounts|users)\./
  const writing = allEndpoints.filter(
    ({ name, method, isReadOnly }) =>
      features.test(name) && method !== 'GET' && !isReadOnly && !reported.includes(name),
  )
  const escaped = writing.flatMap((call) => {
    const checked = publicTexts.find((entry) => entry.call === call)?.fields ?? []
    return textFields(call.input)
      .filter((field) => !checked.includes(field) && !excludedFields.test(field.split('.').at(-1) ?? ''))
      .map((field) => `${call.name} ${field}`)
  })
  assert.deepEqual(escaped, [])
})

test('public texts: an unchanged older text doesn’t block other changes', async () => {
  await app.db.updateTable('users').set({ name: 'evil.top' }).where('id', '=', counter.member.id).execute()
  const { user } = await app.request(
    accounts.editProfile,
    { name: 'evil.top', transferLimit: 5 },
    counter.member,
  )
  assert.equal(user.name, 'evil.top')
})
