import assert from 'node:assert/strict'
import type { Input } from '#contract/call.ts'
import { notifications } from '#contract/notifications.ts'
import { referrals } from '#contract/referrals.ts'
import { referralTerms } from '#contract/referralTerms.ts'
import { wallet } from '#contract/wallet.ts'
import { findLedgerFaults } from '../features/wallet/ledgerCheck.service.ts'
import { askByTwo } from './approving.ts'
import { openCounter } from './orders.ts'
import { loggedInAgain, type Person } from './people.ts'
import { paid } from './reviews.ts'
import { createWorld, type World } from './world.ts'

type Terms = Partial<Input<typeof referralTerms.saveReferralTerms>> & { budget?: number }

/** Opens the programme of Egypt, as two of the staff do. */
export async function openReferrals(world: World, { budget = 1000, ...wish }: Terms = {}) {
  const staff: readonly [Person, Person] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  const { id: countryId } = await world.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  const terms = { isOpen: true, inviterPoints: 20, friendPoints: 10, mostAMonth: 3, most: 5, ...wish }
  const fund = (points: number, two = staff) =>
    askByTwo(world, referralTerms.fundReferrals, { countryId, points }, two)
  const setTerms = (change: Terms = {}, two = staff) =>
    askByTwo(world, referralTerms.saveReferralTerms, { id: countryId, ...terms, ...change }, two)
  await setTerms()
  if (budget > 0) await fund(budget)
  return { staff, countryId, fund, setTerms }
}

/** A member's own code. */
export const codeFor = async (world: World, person: Person): Promise<string> =>
  (await world.ask(referrals.getOwnReferrals, {}, person)).code

const day = 24 * 3600

/** A world with the programme open, a counter, and what members do there. */
export async function startReferrals(wish: Terms = {}) {
  const world = await createWorld()
  const programme = await openReferrals(world, wish)
  const counter = await openCounter(world, { offer: { pointsType: 'free' } })
  const again = (person: Person) => loggedInAgain(world.ctx(), person)
  const enter = (code: string, friend: Person) => world.ask(referrals.enterCode, { code }, friend)
  const stateOf = async (friend: Person) =>
    (await world.ask(referrals.getOwnReferrals, {}, await again(friend))).own?.state
  const pointsOf = async (person: Person) =>
    (await world.ask(wallet.getWallet, {}, await again(person))).points
  /** A member pays an order that takes no points. */
  const pay = async (member: Person) => {
    const { id } = await paid(world, { ...counter, member, branch: await again(counter.branch) })
    await world.settle()
    return id
  }
  const wait = async (days: number) => {
    world.clock.advance(days * day)
    await world.settle()
  }
  const kindsOf = async (person: Person) => {
    await world.settle()
    const { data } = await world.ask(notifications.getAllNotifications, {}, await again(person))
    return data.map(({ kind }) => kind)
  }
  const invite = async (inviter?: Person) => {
    const [by, friend] = [inviter ?? (await world.person()), await world.person()]
    await enter(await codeFor(world, await again(by)), friend)
    return { inviter: by, friend }
  }
  const close = async () => {
    const faults = await findLedgerFaults(world.ctx())
    await world[Symbol.asyncDispose]()
    assert.deepEqual(faults, [])
  }
  return {
    world,
    ...programme,
    counter,
    again,
    enter,
    stateOf,
    pointsOf,
    pay,
    wait,
    kindsOf,
    invite,
    [Symbol.asyncDispose]: close,
  }
}
