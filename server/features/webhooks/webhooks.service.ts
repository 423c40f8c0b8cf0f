import type { Input, Output } from '#contract/call.ts'
import { mostWebhooks, secretOverlapHours } from '#contract/limits.ts'
import type { NewSecret, Webhook, webhooks } from '#contract/webhooks.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { listBranchNames } from '../places/branchNames.service.ts'
import { lockPlace } from '../places/managedPlace.service.ts'
import { failWaiting } from './endings.service.ts'
import { makeSecret } from './secrets.ts'
import { presentWebhook, selectReached, selectShown } from './webhooks.present.ts'

type Asked = Input<typeof webhooks.saveWebhook>
type OfWebhook = { id: number; version?: number | undefined }

const auditedOf = (webhook: Webhook, placeId: number | null, secret = '') => ({
  servicePlaceId: placeId,
  branchId: webhook.branch?.id ?? null,
  url: webhook.url,
  kinds: webhook.kinds,
  state: webhook.state,
  secret,
})

/** The endpoints of the caller's place, and its branches. */
export async function listWebhooks(ctx: Ctx, actor: Actor): Promise<Output<typeof webhooks.getWebhooks>> {
  const rows = await selectShown(ctx, actor).orderBy('webhooks.id').execute()
  return {
    webhooks: rows.map((row) => presentWebhook(ctx.language, ctx.now(), row)),
    branches: await listBranchNames(ctx, actor.servicePlaceId),
  }
}

/** One of them. */
export async function getWebhook(ctx: Ctx, actor: Actor, id: number): Promise<Webhook> {
  const row = await selectShown(ctx, actor).where('webhooks.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return presentWebhook(ctx.language, ctx.now(), row)
}

/** Locks an endpoint of the caller's place for a change; replies its row, and how it is shown. */
async function lockWebhook(tx: Tx, actor: Actor, { id, version }: OfWebhook) {
  const row = await selectReached(tx, actor).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  const before = await getWebhook(tx, actor, id)
  refuseStale(version, before)
  return { row, before }
}

/** Changes an endpoint of the caller's place, and writes that into the audit log; `secret` says that it has another one now. */
function change(
  ctx: Ctx,
  actor: Actor,
  asked: OfWebhook,
  work: (tx: Tx, row: Awaited<ReturnType<typeof lockWebhook>>['row']) => Promise<void>,
  secret = '',
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const { row, before } = await lockWebhook(tx, actor, asked)
    await work(tx, row)
    const after = await getWebhook(tx, actor, asked.id)
    await audit(
      tx,
      'webhook',
      asked.id,
      auditedOf(before, row.place_id),
      auditedOf(after, row.place_id, secret),
    )
    return after
  })
}

/** Refuses a branch that isn't there; an endpoint keeps the one that it has. */
async function refuseBranch(
  ctx: Ctx,
  placeId: number,
  branchId: number | null,
  keptId: number | null,
): Promise<void> {
  if (branchId === null || branchId === keptId) return
  const branch = await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!branch) throw new Failure('NotFound', { fields: { branchId: 'NotFound' } })
}

async function refuseUrl(ctx: Ctx, url: string): Promise<void> {
  if (await ctx.ports.webhooks.accepts(url)) return
  throw new Failure('EnterWebhookUrl', { fields: { url: 'EnterWebhookUrl' } })
}

/** What is written of an endpoint that is sent along: its address as everybody writes it. */
async function valuesOf(
  ctx: Ctx,
  placeId: number,
  { url, kinds, branchId }: Asked,
  keptId: number | null = null,
) {
  const branch_id = branchId || null
  await refuseBranch(ctx, placeId, branch_id, keptId)
  return { url: new URL(url).href, kinds: [...new Set(kinds)], branch_id }
}

const known = { webhooks_place_id_url_key: ['WebhookKnown', 'url'] } as const

async function add(ctx: Ctx, actor: Actor, asked: Asked): Promise<NewSecret> {
  const placeId = actor.servicePlaceId
  if (!placeId) throw new Failure('NotFound')
  return inTransaction(ctx, async (tx) => {
    const values = await valuesOf(tx, placeId, asked)
    // Two that are added at once must not both see room for one.
    if (!(await lockPlace(tx, placeId))) throw new Failure('NotFound')
    const { length } = await selectReached(tx, actor).select('id').execute()
    if (length >= mostWebhooks) throw new Failure('TooManyWebhooks')
    const { secret, sealed } = makeSecret(tx)
    const row = { place_id: placeId, ...values, secret: sealed, state: 'on' as const, created_at: tx.now() }
    const { id } = await tx.db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
    const webhook = await getWebhook(tx, actor, id)
    await audit(tx, 'webhook', id, null, auditedOf(webhook, placeId))
    return { webhook, secret }
  })
}

/** Adds an endpoint to the caller's place, or changes one. */
export function saveWebhook(ctx: Ctx, actor: Actor, asked: Asked): Promise<NewSecret> {
  return refuseViolations(known, async () => {
    const { id, version, url } = asked
    // Name servers are asked before anything is locked.
    await refuseUrl(ctx, url)
    if (!id) return add(ctx, actor, asked)
    const webhook = await change(ctx, actor, { id, version }, async (tx, row) => {
      const values = await valuesOf(tx, row.place_id, asked, row.branch_id)
      await tx.db
        .updateTable('webhooks')
        .set({ ...values, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
    })
    return { webhook, secret: null }
  })
}

/** Gives an endpoint a new secret; the one before signs along for a day. */
export async function rotateSecret(ctx: Ctx, actor: Actor, asked: OfWebhook): Promise<NewSecret> {
  const { secret, sealed } = makeSecret(ctx)
  const rotated = async (tx: Tx, row: { id: number; secret: string; version: number }) => {
    const until = new Date(tx.now().getTime() + secretOverlapHours * 3_600_000)
    await tx.db
      .updateTable('webhooks')
      .set({ secret: sealed, old_secret: row.secret, old_secret_until: until, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
  return { webhook: await change(ctx, actor, asked, rotated, 'new'), secret }
}

/** Turns an endpoint on or off; what is so already stays as it is. */
export function setWebhookOn(
  ctx: Ctx,
  actor: Actor,
  { isOn, ...asked }: Input<typeof webhooks.setWebhookOn>,
): Promise<Webhook> {
  return change(ctx, actor, asked, async (tx, row) => {
    if ((row.state === 'on') === isOn) return
    await tx.db
      .updateTable('webhooks')
      .set({
        state: isOn ? 'on' : 'off',
        failing_since: null,
        paused_until: tx.now(),
        failures: 0,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute()
    if (!isOn) await failWaiting(tx, row.id)
  })
}

/** Deletes an endpoint, and with it what it was sent. */
export function deleteWebhook(ctx: Ctx, actor: Actor, asked: OfWebhook): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { row, before } = await lockWebhook(tx, actor, asked)
    await tx.db.deleteFrom('webhooks').where('id', '=', row.id).execute()
    await audit(tx, 'webhook', row.id, auditedOf(before, row.place_id), null)
    return { id: row.id }
  })
}
