import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { insertAccount } from '../features/accounts/accounts.service.ts'
import { hashPassword } from '../features/accounts/passwords.service.ts'
import { restrictMember } from '../features/restrictions/restrictions.service.ts'
import { findSuspicionCases } from '../features/suspicionCases/findSuspicionCases.service.ts'
import { decideFlag, getFlags } from '../features/suspicionCases/suspicionCases.service.ts'
import { creditPoints } from '../features/wallet/credits.service.ts'
import { transferPoints } from '../features/wallet/transfer.service.ts'
import { findActor } from './actors.ts'
import { atInstant, backdate, withoutNotifications } from './backdate.ts'
import { addMembers, type Member } from './members.ts'
import { oddMembers, oddSeller } from './oddities.data.ts'
import { demoPassword } from './startupMessage.ts'
import { openCounters, visit } from './yearOrders.ts'
import { findPackages, sellOffline } from './yearSales.ts'

const minute = 60_000

const addOddMembers = (tx: Tx) =>
  addMembers(
    tx,
    oddMembers.map((name, n) => ({ name, phone: `+2010664${50_211 + n * 977}`, hoursAgo: 30 * 24 })),
  )

async function shareDevice(tx: Tx, members: readonly Member[]): Promise<void> {
  const logins = members.map(({ actor }, n) => ({
    userId: actor.id,
    device: 'demo-shared-phone',
    lastLoginAt: backdate(tx, 9 * 24 - n).now(),
  }))
  await tx.db.insertInto('userDevices').values(logins).execute()
}

async function givePoints(tx: Tx, { actor }: Member, points: number): Promise<void> {
  const { id: userId, countryId } = actor
  const reference = `demo:${userId}.odd`
  await creditPoints(tx, {
    userId,
    countryId,
    points,
    months: 6,
    at: backdate(tx, 28 * 24).now(),
    kind: 'purchase',
    reference,
  })
}

async function payRepeatedly(tx: Tx, { actor, phone }: Member): Promise<void> {
  const [counter] = await openCounters(tx)
  if (!counter) return
  const first = backdate(tx, 3 * 24)
    .now()
    .getTime()
  for (let n = 0; n < 9; n += 1) {
    const then = atInstant(tx, new Date(first + n * 18 * minute))
    await visit(then, counter, { member: actor, phone, bill: 90, end: 'paid' })
  }
}

async function transferInCircle(tx: Tx, [a, b, c]: readonly Member[]): Promise<void> {
  if (!a || !b || !c) return
  const transfers = [
    [a, b, 120],
    [b, c, 115],
    [c, a, 110],
  ] as const
  for (const [n, [from, to, points]] of transfers.entries())
    await transferPoints(backdate(tx, 60 - n * 6), from.actor.id, { toUserId: to.actor.id, points })
}

async function sellAndReverse(tx: Tx, countryId: number, members: readonly Member[]): Promise<void> {
  const then = backdate(tx, 40 * 24)
  const account = {
    ...oddSeller,
    email: null,
    emailProved: false,
    rank: 'SalesConsultant',
    countryId,
  } as const
  const { id } = await insertAccount(then, account, await hashPassword(tx, demoPassword))
  const seller = await findActor(tx, id, ['AddPoints'])
  const [smallest] = await findPackages(tx)
  if (!smallest) return
  for (let n = 0; n < 11; n += 1) {
    const { actor } = members[n % members.length] as Member
    const saleInput = { userId: actor.id, packageId: smallest.id, isReversed: n % 2 === 0 }
    await sellOffline(backdate(tx, 50 - n * 4), seller, saleInput)
  }
}

async function restrictSpender(tx: Tx, staff: Actor, { actor }: Member): Promise<void> {
  const input = {
    userId: actor.id,
    kind: 'orders',
    reason: 'suspiciousOrders',
    message: 'نراجع دفعاتك المتتالية في الفرع نفسه. اكتب إلينا إن كنت تدفع عن غيرك.',
    days: 30,
  } as const
  await restrictMember({ ctx: tx, actor: staff, input })
}

export async function seedOddities(outer: Tx): Promise<void> {
  const tx = withoutNotifications(outer)
  const admin = await findActor(tx, 'admin@makan.test', ['AuditControl'])
  const members = await addOddMembers(tx)
  const [spender, ...others] = members
  if (!spender) return
  await shareDevice(tx, members.slice(0, 6))
  for (const member of members) await givePoints(tx, member, 400)
  await payRepeatedly(tx, spender)
  await transferInCircle(tx, others.slice(0, 3))
  await sellAndReverse(tx, admin.countryId, others.slice(3))
  await findSuspicionCases(tx)
  await restrictSpender(tx, admin, spender)
  const { data } = await getFlags({ ctx: tx, actor: admin, input: { page: 1, pageSize: 10, name: '' } })
  const findCaseId = (rule: string) => data.find((item) => item.rule === rule)?.id ?? 0
  await decideFlag({
    ctx: tx,
    actor: admin,
    input: {
      id: findCaseId('collusion'),
      state: 'watched',
      note: 'اتصلنا بصاحب المكان، يقول إن العضو يدفع عن زملاء ورديته. نراجع بعد أسبوعين.',
    },
  })
  await decideFlag({
    ctx: tx,
    actor: admin,
    input: {
      id: findCaseId('ring'),
      state: 'dismissed',
      note: 'ثلاث أخوات يجمعن النقاط لهدية، وأكدت كل واحدة منهن ذلك بالهاتف.',
    },
  })
}
