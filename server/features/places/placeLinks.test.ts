import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { branches } from '#contract/places/branches.endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import {
  createRegistrationInput,
  getLocation,
  readPlaceInput,
  registerPlace,
} from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let staff: TestUser
before(async () => {
  app = await createTestApp()
  staff = await app.createUser({ rank: 'SuperAdmin' })
})
after(() => app[Symbol.asyncDispose]())

const readPlace = (id: number) => app.request(managedPlaces.getPlace, { id }, staff)
const readPublicPlace = (id: number) => app.request(places.getPlace, { id })

async function registerApprovedPlace() {
  const place = await registerPlace(app)
  await app.request(managedPlaces.decidePlace, { placeId: place.id, status: true }, staff)
  return place
}

test('place links: a registration stores them as addresses with https, and the branch’s phone', async () => {
  const { id } = await registerPlace(app, {
    website: 'koshary.example/menu',
    socialLinks: { instagram: 'instagram.com/koshary', facebook: '' },
    location: { ...(await getLocation(app)), phone: '٠٤٠ ٣٣١ ٧٧٢٠' },
  })
  const { website, socialLinks, location } = await readPlace(id)
  assert.equal(website, 'https://koshary.example/menu')
  assert.deepEqual(socialLinks, {
    facebook: '',
    instagram: 'https://instagram.com/koshary',
    x: '',
    youtube: '',
    tiktok: '',
    whatsapp: '',
  })
  assert.equal(location?.phone, '+20403317720')
})

test('place links: each invalid link and phone fails at its field', async () => {
  const input = await createRegistrationInput(app)
  const invalid = {
    ...input,
    website: 'http://koshary.example',
    socialLinks: { facebook: 'https://facebook.com.hostile.example/', x: 'javascript:alert(1)' },
  }
  await assert.rejects(app.request(managedPlaces.register, invalid), {
    status: 400,
    fields: {
      website: 'EnterValidLink',
      'socialLinks.facebook': 'WrongService',
      'socialLinks.x': 'EnterValidLink',
    },
  })
  const location = { ...(await getLocation(app)), phone: '12345678' }
  await assert.rejects(app.request(managedPlaces.register, { ...input, location }), {
    errorKey: 'EnterValidPlacePhone',
    fields: { 'servicePlaceLocation.phone': 'EnterValidPlacePhone' },
  })
})

test('place links: staff review those of a public place, and see where they lead', async () => {
  const { id, owner } = await registerApprovedPlace()
  const before = await readPublicPlace(id)
  const form = await readPlaceInput(app, id, owner)
  const socialLinks = { ...form.socialLinks, facebook: '', tiktok: 'tiktok.com/@koshary' }
  const { pendingChange } = await app.request(
    managedPlaces.savePlace,
    { ...form, website: '', socialLinks },
    owner,
  )
  assert.deepEqual(pendingChange?.fields, ['website', 'socialLinks'])
  assert.equal(pendingChange?.website, '')
  assert.equal(pendingChange?.socialLinks.tiktok, 'https://tiktok.com/@koshary')
  assert.deepEqual(await readPublicPlace(id), before, 'the public sees the previous links')
  await app.request(managedPlaces.decideChange, { changeId: pendingChange?.id ?? 0, status: true }, staff)
  const after = await readPublicPlace(id)
  assert.deepEqual(
    [after.website, after.socialLinks.facebook, after.socialLinks.tiktok],
    ['', '', 'https://tiktok.com/@koshary'],
  )
})

test('place links: an input without them changes none; the same links are no change', async () => {
  const { id, owner } = await registerApprovedPlace()
  const form = await readPlaceInput(app, id, owner)
  const { website: _, socialLinks: __, ...withoutLinks } = form
  const saved = await app.request(
    managedPlaces.savePlace,
    { ...withoutLinks, descriptionEn: 'Grills' },
    owner,
  )
  assert.equal(saved.pendingChange, null)
  assert.deepEqual([saved.website, saved.socialLinks], [form.website, form.socialLinks])
  const { facebook } = form.socialLinks
  const again = { ...form, socialLinks: { facebook }, version: saved.version }
  assert.equal((await app.request(managedPlaces.savePlace, again, owner)).pendingChange, null)
})

test('place links: a branch has a phone of its own or the place’s', async () => {
  const { id, owner } = await registerApprovedPlace()
  const [main] = await app.request(branches.listBranches, { placeId: id }, owner)
  const input = { ...(await getLocation(app)), placeId: id, nameAr: 'فرع المحلة', phone: '040 331 7720' }
  const branch = await app.request(branches.saveBranch, input, owner)
  assert.deepEqual([main?.phone, branch.phone], ['', '+20403317720'])
  const { phone: _, ...withoutPhone } = input
  const unchanged = await app.request(branches.saveBranch, { ...withoutPhone, id: branch.id }, owner)
  assert.equal(unchanged.phone, '+20403317720')
  const phones = (await readPublicPlace(id)).branches.map(({ phone }) => phone)
  assert.deepEqual(phones, ['', '+20403317720'])
  const removed = await app.request(branches.saveBranch, { ...input, id: branch.id, phone: '' }, owner)
  assert.equal(removed.phone, '')
})

test('place links: a change by staff is in the audit log', async () => {
  const { id } = await registerApprovedPlace()
  const form = await readPlaceInput(app, id, staff)
  await app.request(
    managedPlaces.savePlace,
    { ...form, website: 'new.example', socialLinks: { x: 'x.com/new' } },
    staff,
  )
  const entry = await app.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('kind', '=', 'place')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(Object.keys(entry.changes).sort(), ['socialLinks', 'website'])
})
