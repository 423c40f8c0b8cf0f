import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Actor } from '../server/core/actor.ts'
import type { Ctx } from '../server/core/ctx.ts'
import { createSession, findActor } from '../server/core/session.ts'
import { inTransaction } from '../server/core/transaction.ts'
import { approveOrder } from '../server/features/orders/answer.service.ts'
import { sendBill } from '../server/features/orders/bill.service.ts'
import { confirmOrder } from '../server/features/orders/confirm.service.ts'
import { payOrder } from '../server/features/orders/pay.service.ts'
import { reserveOffer } from '../server/features/orders/reserve.service.ts'
import { createPerson } from '../server/testing/people.ts'
import { addMembers, openProduct } from './inProcess.ts'
import { median, speedOf } from './load.ts'
import { fillManyOffers } from './offers.ts'
import { atLeast, type Row } from './report.ts'

const members = 200
const runs = 5
const seconds = 1
/** In the currency's unit, and its smallest. */
const bill = 150
const typed = 15_000

type Wanted = { offerId: number; branchId: number }
type Bench = { ctx: Ctx; people: Actor[]; staff: Actor; offers: Wanted[] }

async function actorOf(ctx: Ctx, userId: number): Promise<Actor> {
  const token = await inTransaction(ctx, (tx) => createSession(tx, userId, { device: 'Bench' }))
  return (await findActor(ctx, token)) as Actor
}

/** Offers of a share of the bill, of which there is no end, at as many places. */
async function readOffers(ctx: Ctx): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select o.id as "offerId", b.id as "branchId"
    from offers o join offer_terms t on t.id = o.terms_id join places p on p.id = o.place_id
      join branches b on b.place_id = p.id and b.is_main
    where p.state = 'approved' and o.stock is null and t.discount_type = 'percent' and t.discount_cap is null
      and t.points_type = 'computed' and t.starts is null and t.week_days = '{}'`.execute(ctx.db)
  return rows
}

async function fill(ctx: Ctx): Promise<Bench> {
  await fillManyOffers(ctx.db, 4000)
  await sql.raw(readFileSync(resolve(import.meta.dirname, 'orders.sql'), 'utf8')).execute(ctx.db)
  const people: Actor[] = []
  for (const id of await addMembers(ctx, members)) people.push(await actorOf(ctx, id))
  const { id } = await createPerson(ctx, { rank: 'SuperAdmin' })
  return { ctx, people, staff: await actorOf(ctx, id), offers: await readOffers(ctx) }
}

const oneOf = <Each>(list: readonly Each[]) => list[Math.floor(Math.random() * list.length)] as Each

async function ours({ ctx, people, staff, offers }: Bench): Promise<void> {
  const member = oneOf(people)
  const { id: orderId } = await reserveOffer(ctx, member, oneOf(offers))
  await confirmOrder(ctx, staff, orderId)
  const { points } = await sendBill(ctx, staff, { orderId, bill })
  await approveOrder(ctx, member, { orderId, bill, points })
  await payOrder(ctx, staff, orderId)
}

/** The same work, a function of the database for each step. */
async function straight({ ctx, people, staff, offers }: Bench): Promise<void> {
  const member = oneOf(people)
  const { offerId, branchId } = oneOf(offers)
  const ask = async (step: string, ...values: number[]) => {
    const places = values.map((_, n) => `$${n + 1}`).join(', ')
    const text = `select bench_${step}(${places}, $${values.length + 1}) as id`
    const { rows } = await ctx.pool.query({ name: step, text, values: [...values, ctx.now()] })
    return rows[0].id as number
  }
  const id = await ask('reserve', member.id, offerId, branchId)
  await ask('confirm', id, staff.id)
  await ask('bill', id, staff.id, typed)
  await ask('approve', id, member.id, typed)
  await ask('pay', id, staff.id)
}

/** Orders from the reservation to the payment beside the same work as functions of the database. */
export async function measureOrders(): Promise<Row[]> {
  await using product = await openProduct()
  const bench = await fill(product.ctx)
  const rows: Row[] = []
  for (const atOnce of [8, 32]) {
    const speed = async (work: (bench: Bench) => Promise<void>) =>
      (await speedOf(() => work(bench), { seconds, atOnce })).perSecond
    await speed(ours)
    const measured: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      measured[0].push(await speed(ours))
      measured[1].push(await speed(straight))
    }
    const what = `orders, reserved to paid, ${atOnce} at once, beside functions`
    rows.push(atLeast(what, 0.4, median(measured[0]), median(measured[1]), 'orders/s'))
  }
  return rows
}
