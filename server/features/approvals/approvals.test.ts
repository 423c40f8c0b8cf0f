import assert from 'node:assert/strict'
import test from 'node:test'
import { everyCall } from '#contract/all.ts'
import { approvals } from '#contract/approvals.ts'
import { audit } from '#contract/audit.ts'
import { countryLimits } from '#contract/countryLimits.ts'
import { approvalDays, mostApprovals } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { payments } from '#contract/payments.ts'
import { regions } from '#contract/regions.ts'
import { roles } from '#contract/roles.ts'
import { sales } from '#contract/sales.ts'
import { users } from '#contract/users.ts'
import { askByTwo, askColleagues } from '#server/testing/approving.ts'
import { createPayingWorld } from '#server/testing/payments.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { addPackage, sellTo } from '#server/testing/selling.ts'
import { newUser } from '#server/testing/users.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600

/** Two who look after payments, and Egypt, where what 5000 points are worth may be moved alone. */
async function open(world: World) {
  const cashier = () => world.person({ rank: 'Moderator', permissions: ['PaymentsControl', 'AddPoints'] })
  const [one, other] = [await cashier(), await cashier()]
  const { id: countryId } = await world.ask(regions.getCountryByCode, { code: 'EG' })
  return { one, other, countryId }
}

/** A seller who owes so much cash. */
async function owing(world: World, amount: number) {
  const seller = await world.person({ rank: 'SalesConsultant' })
  const { id, currencyId } = await addPackage(world, { price: amount * 100 })
  await sellTo(world, seller, await world.person(), id)
  const handOver = (part: number) => ({ userId: seller.id, currencyId, amount: part })
  const owed = async () =>
    (await world.ask(sales.getUserStatByUserId, { userId: seller.id }, seller)).cash[0]?.owed
  return { seller, handOver, owed }
}

const listOf = async (world: World, person: Person) =>
  (await world.ask(approvals.getApprovals, {}, person)).data

test('what passes the limit of a day waits for a colleague, who sees what it does; both stand in the log', async () => {
  await using world = await createWorld()
  const { one, other } = await open(world)
  const { seller, handOver, owed } = await owing(world, 6000)
  await world.ask(sales.recordCash, handOver(3000), one)
  const rest = handOver(2500)
  assert.equal(await errorKeyOf(world.ask(sales.recordCash, rest, one)), 'ApprovalNeeded')
  assert.equal(await owed(), 3000)
  const id = await askColleagues(world, sales.recordCash, rest, one)
  await world.settle()
  assert.equal(await owed(), 3000, 'asking moves nothing')
  const [told] = (await world.ask(notifications.getAllNotifications, {}, other)).data
  assert.match(told?.content ?? '', /متفق عليه/)
  const [waiting] = await listOf(world, other)
  assert.deepEqual([waiting?.id, waiting?.state, waiting?.person?.id], [id, 'waiting', seller.id])
  const amount = waiting?.entries[0]?.changes.find(({ field }) => field === 'amount')
  assert.equal(amount?.after, 2500)
  await world.ask(approvals.agree, { id }, other)
  await world.ask(approvals.agree, { id }, other)
  assert.equal(await owed(), 500, 'once')
  const auditor = await world.person({ rank: 'SuperAdmin' })
  const [entry] = (await world.ask(audit.getAuditLog, { kind: 'cash' }, auditor)).data
  assert.deepEqual([entry?.userId, entry?.agreedBy?.id, entry?.call], [one.id, other.id, 'sales.recordCash'])
  await world.settle()
  const [heard] = (await world.ask(notifications.getAllNotifications, {}, one)).data
  assert.equal(heard?.kind, 'ApprovalEnded')
  const [done] = await listOf(world, one)
  assert.deepEqual([done?.state, done?.decidedBy?.id], ['agreed', other.id])
  const kept = await world.db.selectFrom('approvals').select(['input', 'about']).executeTakeFirstOrThrow()
  assert.deepEqual(kept, { input: null, about: null }, 'what was to be sent is erased')
})

test('nobody agrees with themselves, by whatever session, nor who may not do it or whom it is about', async () => {
  await using world = await createWorld()
  const { one, other } = await open(world)
  const { seller, handOver, owed } = await owing(world, 9000)
  const id = await askColleagues(world, sales.recordCash, handOver(6000), one)
  const again = await loggedInAgain(world.ctx(), one)
  const claims = await world.person({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
  const agree = (person: Person) => errorKeyOf(world.ask(approvals.agree, { id }, person))
  assert.equal(await agree(one), 'OwnApproval')
  assert.equal(await agree(again), 'OwnApproval')
  assert.equal(await agree(claims), 'NotFound')
  assert.equal(await agree(seller), 'Forbidden')
  await assert.rejects(
    world.db
      .updateTable('approvals')
      .set({ state: 'agreed', decided_by_id: one.id, ended_at: world.clock.now(), input: null })
      .execute(),
    /approvals_four_eyes/,
  )
  assert.equal(await owed(), 9000)
  assert.equal(await agree(other), 'none')
  // Of an administrator who sold, the cash is told by somebody else, and agreed to by a third.
  const admin = await world.person({ rank: 'SuperAdmin' })
  const sold = await addPackage(world, { price: 400_000 })
  for (let at = 0; at < 2; at += 1) {
    const member = await world.person()
    const wish = { userId: member.id, packageId: sold.id }
    const isAlone = (await errorKeyOf(world.ask(sales.subscribeToPackage, wish, admin))) === 'none'
    assert.equal(isAlone, at === 0)
    if (!isAlone) await askByTwo(world, sales.subscribeToPackage, wish, [admin, other])
  }
  const cash = { userId: admin.id, currencyId: sold.currencyId, amount: 8000 }
  const asked = await askColleagues(world, sales.recordCash, cash, one)
  assert.equal(await errorKeyOf(world.ask(approvals.agree, { id: asked }, admin)), 'CannotBeDone')
  assert.equal(await errorKeyOf(world.ask(approvals.agree, { id: asked }, other)), 'none')
})

test('two who agree at once, and one who refuses meanwhile, leave one outcome', async () => {
  await using world = await createWorld()
  const { one, other } = await open(world)
  const third = await world.person({ rank: 'SuperAdmin' })
  const { handOver, owed } = await owing(world, 9000)
  const id = await askColleagues(world, sales.recordCash, handOver(6000), one)
  const keys = await Promise.all([
    errorKeyOf(world.ask(approvals.agree, { id }, other)),
    errorKeyOf(world.ask(approvals.agree, { id }, other)),
    errorKeyOf(world.ask(approvals.agree, { id }, third)),
    errorKeyOf(world.ask(approvals.refuse, { id, note: 'لا' }, third)),
  ])
  const [row] = await listOf(world, one)
  assert.equal(await owed(), row?.state === 'agreed' ? 3000 : 9000)
  assert.ok(keys.every((key) => key === 'none' || key === 'ApprovalEnded'))
  assert.ok(keys.includes('none'))
})

test('a request is refused with a word, taken back by its asker, and runs out by itself', async () => {
  await using world = await createWorld()
  const { one, other } = await open(world)
  const { handOver, owed } = await owing(world, 9000)
  const ask = () => askColleagues(world, sales.recordCash, handOver(6000), one)
  const agree = (id: number) => errorKeyOf(world.ask(approvals.agree, { id }, other))
  const refused = await ask()
  assert.equal(await errorKeyOf(ask()), 'ApprovalWaits')
  assert.equal(await errorKeyOf(world.ask(approvals.refuse, { id: refused, note: 'لا' }, one)), 'OwnApproval')
  await world.ask(approvals.refuse, { id: refused, note: 'المبلغ كبير' }, other)
  assert.deepEqual(
    [(await listOf(world, one))[0]?.note, await agree(refused)],
    ['المبلغ كبير', 'ApprovalEnded'],
  )
  const back = await ask()
  assert.equal(await errorKeyOf(world.ask(approvals.takeBack, { id: back }, other)), 'NotFound')
  await world.ask(approvals.takeBack, { id: back }, one)
  assert.equal(await agree(back), 'ApprovalEnded')
  const late = await ask()
  world.clock.advance(approvalDays * day)
  const later = await loggedInAgain(world.ctx(), other)
  assert.equal(await errorKeyOf(world.ask(approvals.agree, { id: late }, later)), 'ApprovalEnded')
  await world.settle()
  assert.equal((await listOf(world, later))[0]?.state, 'expired')
  assert.equal(await owed(), 9000)
})

test('what changed since it was asked for isn’t done, nor what its asker may do no more', async () => {
  await using world = await createWorld()
  const { one, other, countryId: id } = await open(world)
  const valueNow = async () => (await world.ask(regions.getCountry, { id })).pointValue
  const change = (pointValue: number) => ({ id, pointValue })
  const half = await askColleagues(world, countryLimits.saveCountryLimits, change(0.5), one)
  await world.ask(countryLimits.saveCountryLimits, { ...change(1), transfersADay: 3 }, other)
  const agree = (approval: number) => errorKeyOf(world.ask(approvals.agree, { id: approval }, other))
  assert.equal(await agree(half), 'ApprovalChanged', 'the limit on transfers would go, too')
  await world.ask(approvals.refuse, { id: half, note: 'من جديد' }, other)
  const anew = await askColleagues(world, countryLimits.saveCountryLimits, change(0.5), one)
  const held = world.db.updateTable('user_roles').where('user_id', '=', one.id)
  await held.set({ granted: false }).execute()
  assert.equal(await agree(anew), 'CannotBeDone')
  assert.equal(await valueNow(), 1)
})

test('what a point is worth takes two, by whichever call, and so does a higher limit', async () => {
  await using world = await createWorld()
  const { one, other, countryId: id } = await open(world)
  const save = (limits: object) =>
    errorKeyOf(world.ask(countryLimits.saveCountryLimits, { id, pointValue: 1, ...limits }, one))
  assert.equal(await save({ pointValue: 2 }), 'ApprovalNeeded')
  assert.equal(await save({ aloneLimit: 5001 }), 'ApprovalNeeded')
  assert.equal(await save({ aloneLimit: 100 }), 'none')
  assert.equal(await save({}), 'ApprovalNeeded', 'empty is more than it is')
  const geographer = await world.person({
    rank: 'Moderator',
    permissions: ['PaymentsControl', 'RegionControl'],
  })
  const { nameAr, nameEn, currency } = await world.ask(regions.getCountry, { id })
  const country = { id, nameAr, nameEn, phoneCode: '20', currencyId: currency?.id ?? 0, pointValue: 2 }
  assert.equal(await errorKeyOf(world.ask(regions.saveCountry, country, geographer)), 'ApprovalNeeded')
  await askByTwo(world, countryLimits.saveCountryLimits, { id, pointValue: 2 }, [one, other])
  assert.equal((await world.ask(regions.getCountry, { id })).pointValue, 2)
})

test('who can agree is made, and given another way in, by two', async () => {
  await using world = await createWorld()
  const [one, other] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  type Typed = (typeof users.saveUser)['input']['_zod']['input']
  const alone = (input: Typed) => errorKeyOf(world.ask(users.saveUser, input, one))
  const admin = newUser({ rankBase: 'SuperAdmin' })
  assert.equal(await alone(admin), 'ApprovalNeeded')
  assert.equal(await alone(newUser({ rankBase: 'Moderator' })), 'none')
  const id = await askColleagues(world, users.saveUser, admin, one)
  const [asked] = await listOf(world, other)
  assert.deepEqual(asked?.person, { id: null, name: admin.name })
  const kept = JSON.stringify(await world.db.selectFrom('approvals').selectAll().execute())
  assert.ok(!kept.includes(admin.password ?? '?'), 'the password is sealed')
  await world.ask(approvals.agree, { id }, other)
  const made = (await listOf(world, other))[0]?.person
  assert.equal(made?.name, admin.name)
  // Another way into an account that can agree.
  const opened = { id: other.id, name: other.name, phone: '+201011112222', phoneCode: '20' }
  assert.equal(await alone(opened), 'ApprovalNeeded')
  // The right to agree: given to one, by a rank, or to a whole rank.
  const moderator = await world.person({ rank: 'Moderator' })
  const matrix = await world.ask(roles.getRoleMatrix, {}, one)
  const pays = matrix.roles.find(({ name }) => name === 'PaymentsControl')?.id ?? 0
  const rankId = (base: string) => matrix.ranks.find(({ rankBaseName }) => rankBaseName === base)?.id ?? 0
  const rolesOf = (rank: number) => matrix.rankRoles.find((each) => each.rankId === rank)?.roleIds ?? []
  const grant = { userId: moderator.id, rankId: rankId('Moderator'), roles: [pays] }
  assert.equal(await errorKeyOf(world.ask(users.saveUserRoles, grant, one)), 'ApprovalNeeded')
  const raise = { userId: moderator.id, rankId: rankId('SuperAdmin'), roles: [] }
  assert.equal(await errorKeyOf(world.ask(users.saveUserRoles, raise, one)), 'ApprovalNeeded')
  const rank = rankId('Moderator')
  const widen = { rankRoles: [{ rankId: rank, roleIds: [...rolesOf(rank), pays] }] }
  assert.equal(await errorKeyOf(world.ask(roles.saveRoleMatrix, widen, one)), 'ApprovalNeeded')
  await askByTwo(world, users.saveUserRoles, grant, [one, other])
  const held = await world.ask(users.getUserRoles, { userId: moderator.id }, one)
  assert.ok(held.roles.find((role) => role.id === pays)?.isHeld)
})

test('where nobody else could agree that is said, and nothing waits', async () => {
  await using world = await createWorld()
  const alone = await world.person({ rank: 'SuperAdmin' })
  const { id } = await world.ask(regions.getCountryByCode, { code: 'EG' })
  const ask = () =>
    errorKeyOf(askColleagues(world, countryLimits.saveCountryLimits, { id, pointValue: 2 }, alone))
  await world.person({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
  assert.equal(await ask(), 'NobodyToAgree')
  await world.person({ rank: 'SuperAdmin' })
  assert.equal(await ask(), 'none')
})

test('only what needs a colleague is asked for, by who may do it, and not without end', async () => {
  await using world = await createWorld()
  const { one, countryId: id } = await open(world)
  const member = await world.person()
  const clerk = await world.person({ rank: 'Moderator', permissions: ['AddPoints'] })
  const ask = (input: object, person = one) =>
    errorKeyOf(askColleagues(world, countryLimits.saveCountryLimits, { id, pointValue: 1, ...input }, person))
  assert.equal(await ask({}), 'ApprovalNotNeeded')
  assert.equal(await ask({ pointValue: 2 }, member), 'Forbidden')
  assert.equal(await ask({ pointValue: 2 }, clerk), 'CannotBeDone')
  assert.equal(await ask({ pointValue: -1 }), 'CannotBeDone')
  const other = { call: 'wallet.transferPoints', input: {}, reason: 'لا' }
  assert.equal(await errorKeyOf(world.ask(approvals.requestApproval, other, one)), 'NotFound')
  const row = await world.db
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  assert.equal(row.waiting, 0)
  for (let at = 0; at < mostApprovals; at += 1) {
    const { handOver } = await owing(world, 6000)
    await askColleagues(world, sales.recordCash, handOver(6000), one)
  }
  assert.equal(await ask({ pointValue: 2 }), 'TooManyApprovals')
})

test('a refund that a colleague agreed to is asked of the provider after it is written, once', async () => {
  await using world = await createPayingWorld()
  const { one, other, countryId: id } = await open(world)
  await world.ask(countryLimits.saveCountryLimits, { id, pointValue: 1, aloneLimit: 50 }, one)
  const member = await world.person()
  const { id: paymentRequestId, merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S1')
  await world.settle()
  const wish = { paymentRequestId, reason: 'شراء بالخطأ' }
  assert.equal(await errorKeyOf(world.ask(payments.refundPayment, wish, one)), 'ApprovalNeeded')
  const approval = await askColleagues(world, payments.refundPayment, wish, one)
  assert.equal(await world.pointsOf(member), 250)
  await world.ask(approvals.agree, { id: approval }, other)
  assert.equal(await world.pointsOf(member), 0)
  const [payment] = await world.ask(payments.getPaymentRequestsByUser, {}, member)
  assert.equal(payment?.status, 'REFUNDED')
})

test('every call that may need a colleague is one of staff, and asks for a fresh proof, too, where it moves money', () => {
  const approvable = everyCall.filter(({ approval }) => approval)
  assert.ok(approvable.length >= 12)
  for (const { name, access, moves, fresh } of approvable) {
    assert.notEqual(access, 'user', name)
    if (moves === 'money') assert.equal(fresh, true, name)
  }
})
