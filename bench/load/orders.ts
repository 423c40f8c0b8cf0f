import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '../../server/core/ctx.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import type { Actor } from '../../server/core/request/actor.ts'
import { createSession, findActor } from '../../server/core/security/session.ts'
import {
  approveOrder,
  confirmOrder,
  payOrder,
  sendBill,
} from '../../server/features/orders/orders.service.ts'
import { reserveOffer } from '../../server/features/orders/reserve.service.ts'
import { createUser } from '../../server/testing/builders/users.ts'
import { measureSpeed, median } from '../loadGenerator.ts'
import { atLeast, type Row } from '../report.ts'
import { addMembers, openProduct } from './inProcess.ts'
import { fillManyOffers } from './offers.ts'

const members = 200
const runs = 5
const seconds = 1
/** In the currency's unit, and in its smallest unit. */
const bill = 150
const billInMinorUnits = 15_000

type OfferChoice = { offerId: number; branchId: number }
type Bench = { ctx: Ctx; actors: Actor[]; staff: Actor; offers: OfferChoice[] }

async function createActor(ctx: Ctx, userId: number): Promise<Actor> {
  const token = await inTransaction(ctx, (tx) => createSession(tx, userId, { device: 'Bench' }))
  return (await findActor(ctx, token)) as Actor
}

async function readOffers(ctx: Ctx): Promise<OfferChoice[]> {
  const { rows } = await sql<OfferChoice>`
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
  const actors: Actor[] = []
  for (const id of await addMembers(ctx, members)) actors.push(await createActor(ctx, id))
  const { id } = await createUser(ctx, { rank: 'SuperAdmin' })
  return { ctx, actors, staff: await createActor(ctx, id), offers: await readOffers(ctx) }
}

const pickRandom = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item

async function runOrder({ ctx, actors, staff, offers }: Bench): Promise<void> {
  const member = pickRandom(actors)
  const { id: orderId } = await reserveOffer({ ctx, actor: member, input: pickRandom(offers) })
  await confirmOrder({ ctx, actor: staff, input: { orderId } })
  const { points } = await sendBill({ ctx, actor: staff, input: { orderId, bill } })
  await approveOrder({ ctx, actor: member, input: { orderId, bill, points } })
  await payOrder({ ctx, actor: staff, input: { orderId } })
}

async function runOrderBySql({ ctx, actors, staff, offers }: Bench): Promise<void> {
  const member = pickRandom(actors)
  const { offerId, branchId } = pickRandom(offers)
  const callFunction = async (step: string, ...values: number[]) => {
    const placeholders = values.map((_, n) => `$${n + 1}`).join(', ')
    const text = `select bench_${step}(${placeholders}, $${values.length + 1}) as id`
    const { rows } = await ctx.pool.query({ name: step, text, values: [...values, ctx.now()] })
    return rows[0].id as number
  }
  const id = await callFunction('reserve', member.id, offerId, branchId)
  await callFunction('confirm', id, staff.id)
  await callFunction('bill', id, staff.id, billInMinorUnits)
  await callFunction('approve', id, member.id, billInMinorUnits)
  await callFunction('pay', id, staff.id)
}

export async function measureOrders(): Promise<Row[]> {
  await using product = await openProduct()
  const bench = await fill(product.ctx)
  const rows: Row[] = []
  for (const concurrency of [8, 32]) {
    const speed = async (work: (bench: Bench) => Promise<void>) =>
      (await measureSpeed(() => work(bench), { seconds, concurrency })).perSecond
    await speed(runOrder)
    const measured: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      measured[0].push(await speed(runOrder))
      measured[1].push(await speed(runOrderBySql))
    }
    const what = `orders, reserved to paid, ${concurrency} concurrent, vs SQL functions`
    rows.push(atLeast(what, 0.4, median(measured[0]), median(measured[1]), 'orders/s'))
  }
  return rows
}
