import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import { places as placeEndpoints } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp } from '../testing/app/testApp.ts'
import { until } from '../testing/app/until.ts'
import type { TestUser } from '../testing/builders/users.ts'
import { findLedgerErrors } from '../testing/checks/ledgerStress.ts'
import { oddMembers, oddSeller } from './oddities.data.ts'
import { demoOffersCount } from './offers.ts'
import { people } from './people.data.ts'
import { places } from './places.data.ts'
import { seedDemo } from './seed.ts'
import { demoPassword } from './startupMessage.ts'

test('demo seed: two simultaneous starts seed one demo, and its users can log in', async () => {
  await using app = await createTestApp()
  await Promise.all([seedDemo(app.ctx()), seedDemo(app.ctx())])
  const approved = places.filter(({ state }) => state === 'approved')
  assert.ok(approved.length >= 60)
  // On a busy machine, building the index takes longer than a search waits for it.
  await until(async () => (await app.send(placeEndpoints.search, {})).status === 200, 'places are searched')
  assert.equal((await app.request(placeEndpoints.search, {})).totalCount, approved.length)
  assert.equal((await app.request(offers.search, {})).totalCount, demoOffersCount)
  const { data } = await app.request(placeEndpoints.search, { pageSize: 5 })
  for (const { id, imagePath } of data) {
    const { images } = await app.request(placeEndpoints.getPlace, { id })
    assert.ok(images.length >= 2 && images.length <= 5 && new Set(images).size === images.length, `${images}`)
    assert.equal(images[0], imagePath)
    for (const image of images) assert.equal((await fetch(app.url + image)).status, 200, image)
  }
  for (const { email, rank } of people) {
    const { user } = await app.request(accounts.login, { login: email, password: demoPassword })
    assert.deepEqual([user.emailProved, user.rankBaseName], [true, getRankBaseName(rank)], email)
  }
})

test('demo seed: staff find pending, revised and suspended places with documents', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const { token } = await app.request(accounts.login, { login: 'admin@makan.test', password: demoPassword })
  const admin = { token: token ?? '' } as TestUser
  const { count } = await app.request(managedPlaces.countUnapproved, {}, admin)
  const { data } = await app.request(managedPlaces.listUnapproved, {}, admin)
  assert.equal(data.length, count)
  assert.ok(data.some(({ pendingChangeId }) => pendingChangeId !== null))
  for (const { id, state } of data) {
    const place = await app.request(managedPlaces.getPlace, { id }, admin)
    assert.ok(place.owner && place.location && place.images.length > 0, place.nameEn)
    if (state !== 'registered') continue
    const reply = await fetch(app.url + place.identityPath, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(reply.headers.get('content-type'), 'image/webp', place.nameEn)
  }
  for (const state of ['revisionRequested', 'suspended', 'rejected'] as const) {
    const [place] = (await app.request(managedPlaces.listPlaces, { state }, admin)).data
    assert.ok(place?.reason, state)
  }
})

test('demo seed: members 1 to 5 have points with different expiry dates, one soon', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  for (const n of [1, 2, 3, 4, 5]) {
    const { token } = await app.request(accounts.login, {
      login: `member${n}@makan.test`,
      password: demoPassword,
    })
    const own = await app.request(wallet.getWallet, {}, { token: token ?? '' } as TestUser)
    const next = own.nextExpiry ?? { points: 0, at: '' }
    assert.ok(next.points < own.points, `member${n} has points beyond those that expire next`)
    const days = (Date.parse(next.at) - app.clock.now().getTime()) / (24 * 3600 * 1000)
    assert.ok(days > 7 && days < 30, `${days} days`)
  }
})

test('demo seed: a member and the branch complete an order as the README describes', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const logIn = async (login: string) => {
    const { token } = await app.request(accounts.login, { login, password: demoPassword })
    return { token: token ?? '' } as TestUser
  }
  const [member, branch] = [await logIn('member1@makan.test'), await logIn('branch@makan.test')]
  const offer = (await app.request(offers.search, { text: 'whole bill' }, member)).data.find(
    ({ title, placeName }) => `${title} of ${placeName}` === '15% off your whole bill of Koshary El Sultan',
  )
  const { branches } = await app.request(offers.getOffer, { id: offer?.id ?? 0 }, member)
  const branchId = branches.find(({ name }) => name === 'El Mahalla')?.id ?? 0
  const {
    id: orderId,
    code,
    points,
  } = await app.request(orders.reserveOffer, { offerId: offer?.id ?? 0, branchId }, member)
  assert.ok(points > 30)
  await app.request(orders.confirmOrder, { orderId }, branch)
  assert.equal((await app.request(orders.findOrder, { code }, branch)).id, orderId)
  const billed = await app.request(orders.sendBill, { orderId, bill: 200 }, branch)
  assert.deepEqual([billed.discount, billed.points], [30, 30])
  await app.request(orders.approveOrder, { orderId, bill: 200, points: 30 }, member)
  assert.equal((await app.request(orders.payOrder, { orderId }, branch)).state, 'paid')
})

test('demo seed: the branch finds orders in each state that needs it, and ended ones', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const { token } = await app.request(accounts.login, {
    login: 'branch@makan.test',
    password: demoPassword,
  })
  const branch = { token: token ?? '' } as TestUser
  const pending = await app.request(orders.listPendingOfPlace, {}, branch)
  const open = await app.request(orders.listOfPlace, { tab: 'open' }, branch)
  const finished = await app.request(orders.listOfPlace, { tab: 'finished' }, branch)
  const states = [pending, open, finished].flatMap(({ data }) => data.map(({ state }) => state))
  for (const state of [
    'approved',
    'awaitingApproval',
    'cancelled',
    'confirmed',
    'paid',
    'rejected',
    'requested',
  ] as const)
    assert.ok(states.includes(state), state)
  assert.ok((finished.membersServed ?? 0) >= 2)
})

test('demo seed: sellers have a year of sales, visits and cash that adds up', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const logIn = async (login: string) => {
    const { token } = await app.request(accounts.login, { login, password: demoPassword })
    return { token: token ?? '' } as TestUser
  }
  const [consultant, admin] = [await logIn('sales@makan.test'), await logIn('admin@makan.test')]
  const sold = await app.request(sales.getSales, { pageSize: 200 }, consultant)
  assert.deepEqual(new Set(sold.data.map(({ way }) => way)), new Set(['online', 'offline']))
  assert.ok(sold.months.length >= 11, `${sold.months.length} months`)
  assert.ok(sold.data.some(({ returned }) => returned.points > 0))
  const cashOwed = (await app.request(sales.getCashOwed, {}, admin)).data
  assert.ok(cashOwed.some(({ owed, ceiling }) => owed > 0 && owed < (ceiling ?? 0)))
  const owner = await logIn('supplier@makan.test')
  const finished = await app.request(orders.listOfPlace, { tab: 'finished', pageSize: 200 }, owner)
  const orderStates = new Set(finished.data.map(({ state }) => state))
  for (const end of ['paid', 'reversed', 'declined', 'cancelled'] as const)
    assert.ok(orderStates.has(end), end)
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('demo seed: the suspicion rules find only the users who behave oddly', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const { token } = await app.request(accounts.login, { login: 'admin@makan.test', password: demoPassword })
  const { data } = await app.request(suspicionCases.getFlags, {}, { token: token ?? '' } as TestUser)
  assert.deepEqual(data.map(({ rule, state, person }) => `${rule} ${state} ${person.name}`).toSorted(), [
    `collusion watched ${oddMembers[0]}`,
    `manyAccounts open ${oddMembers[0]}`,
    `reversals open ${oddSeller.name}`,
    `ring dismissed ${oddMembers[1]}`,
  ])
})

test('demo seed: conversations and complaints exist in every state', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const logIn = async (login: string) => {
    const { token } = await app.request(accounts.login, { login, password: demoPassword })
    return { token: token ?? '' } as TestUser
  }
  const [branch, supplier, staff] = [
    await logIn('branch@makan.test'),
    await logIn('supplier@makan.test'),
    await logIn('moderator@makan.test'),
  ]
  const chats = (await app.request(chat.getChats, {}, branch)).data
  assert.ok(chats.some(({ unread }) => unread > 0) && chats.some(({ unread }) => unread === 0))
  assert.ok(chats.some(({ isBlocked }) => isBlocked))
  assert.ok((await app.request(chat.getChats, {}, supplier)).data.some(({ isMuted }) => isMuted))
  assert.ok(
    (await app.request(chat.getChats, { name: 'koshary' }, supplier)).data.some(({ isClosed }) => isClosed),
  )
  const { data } = await app.request(complaints.getUserReports, {}, staff)
  const open = data.filter(({ state }) => state === 'inProcess')
  const waits = open.flatMap(({ waitingSince }) => waitingSince ?? [])
  const hours = waits.map((since) => (app.clock.now().getTime() - Date.parse(since)) / 3_600_000)
  assert.ok(
    hours.some((hoursWaiting) => hoursWaiting > 72) &&
      hours.some((hoursWaiting) => hoursWaiting > 24 && hoursWaiting < 72),
  )
  assert.ok(hours.some((hoursWaiting) => hoursWaiting < 24) && waits.length < open.length)
  assert.ok(open.some(({ assignee }) => assignee) && open.some(({ assignee }) => !assignee))
  assert.ok(
    open.some(({ processedAt }) => processedAt),
    'one was reopened',
  )
  for (const kind of ['isGuest', 'reported'] as const)
    assert.ok(
      open.some((complaint) => complaint[kind]),
      kind,
    )
  assert.ok(data.filter(({ state }) => state === 'processed').length >= 2)
  assert.ok((await app.request(complaints.getAnswerTemplates, {}, staff)).length >= 3)
  const mails = (await app.request(contactMails.getContactMails, {}, staff)).data
  assert.deepEqual(
    mails.map(({ answer }) => answer !== null),
    [false, true],
  )
})
