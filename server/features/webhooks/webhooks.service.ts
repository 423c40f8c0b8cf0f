import type { Input } from '#contract/core/endpoint.ts'
import { maxWebhooks, secretOverlapHours } from '#contract/core/limits.ts'
import type { webhooks } from '#contract/webhooks/endpoints.ts'
import type { NewSecret, Webhook } from '#contract/webhooks/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { listBranchNames } from '../places/branchNames.service.ts'
import { lockPlace } from '../places/managedPlace.service.ts'
import { failWaitingDeliveries } from './disableWebhook.service.ts'
import { createSecret } from './secrets.ts'
import { presentWebhook, selectAccessibleWebhooks, selectWebhookRows } from './webhooks.present.ts'

type WebhookInput = Input<typeof webhooks.saveWebhook>
type WebhookRef = { id: number; version?: number | undefined }

const toAuditValues = (webhook: Webhook, placeId: number | null, secret = '') => ({
  servicePlaceId: placeId,
  branchId: webhook.branch?.id ?? null,
  url: webhook.url,
  kinds: webhook.kinds,
  state: webhook.state,
  secret,
})

export async function getWebhooks({ ctx, actor }: Args<typeof webhooks.getWebhooks>) {
  const rows = await selectWebhookRows(ctx, actor).orderBy('webhooks.id').execute()
  return {
    webhooks: rows.map((row) => presentWebhook(ctx.language, ctx.now(), row)),
    branches: await listBranchNames(ctx, actor.servicePlaceId),
  }
}

export async function getWebhook({
  ctx,
  actor,
  input: { id },
}: Args<typeof webhooks.getWebhook>): Promise<Webhook> {
  const row = await selectWebhookRows(ctx, actor).where('webhooks.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentWebhook(ctx.language, ctx.now(), row)
}

async function lockWebhook(tx: Tx, actor: Actor, { id, version }: WebhookRef) {
  const row = await selectAccessibleWebhooks(tx, actor)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const before = await getWebhook({ ctx: tx, actor, input: { id } })
  assertCurrentVersion(version, before)
  return { row, before }
}

/** `secret` records in the audit log that the secret was replaced. */
function change(
  ctx: Ctx,
  actor: Actor,
  ref: WebhookRef,
  work: (tx: Tx, row: Awaited<ReturnType<typeof lockWebhook>>['row']) => Promise<void>,
  secret = '',
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const { row, before } = await lockWebhook(tx, actor, ref)
    await work(tx, row)
    const after = await getWebhook({ ctx: tx, actor, input: { id: ref.id } })
    await audit(
      tx,
      'webhook',
      ref.id,
      toAuditValues(before, row.placeId),
      toAuditValues(after, row.placeId, secret),
    )
    return after
  })
}

/** A webhook may keep its current branch. */
async function assertBranch(
  ctx: Ctx,
  placeId: number,
  branchId: number | null,
  currentId: number | null,
): Promise<void> {
  if (branchId === null || branchId === currentId) return
  const branch = await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound', { fields: { branchId: 'NotFound' } })
}

async function assertUrl(ctx: Ctx, url: string): Promise<void> {
  if (await ctx.ports.webhooks.accepts(url)) return
  throw new ApiError('EnterWebhookUrl', { fields: { url: 'EnterWebhookUrl' } })
}

async function toColumns(
  ctx: Ctx,
  placeId: number,
  { url, kinds, branchId }: WebhookInput,
  currentId: number | null = null,
) {
  const ownBranchId = branchId || null
  await assertBranch(ctx, placeId, ownBranchId, currentId)
  const columns = { url: new URL(url).href, kinds: [...new Set(kinds)], branchId: ownBranchId }
  return columns satisfies InputColumns<WebhookInput>
}

const errorsByConstraint = { webhooks_place_id_url_key: ['WebhookKnown', 'url'] } as const

async function add(ctx: Ctx, actor: Actor, input: WebhookInput): Promise<NewSecret> {
  const placeId = actor.servicePlaceId
  if (!placeId) throw new ApiError('NotFound')
  return inTransaction(ctx, async (tx) => {
    const values = await toColumns(tx, placeId, input)
    // Two concurrent calls must not both use the last free slot.
    if (!(await lockPlace(tx, placeId))) throw new ApiError('NotFound')
    const { length } = await selectAccessibleWebhooks(tx, actor).select('id').execute()
    if (length >= maxWebhooks) throw new ApiError('TooManyWebhooks')
    const { secret, encrypted } = createSecret(tx)
    const row = {
      placeId,
      ...values,
      secret: encrypted,
      state: 'on' as const,
      createdAt: tx.now(),
    }
    const { id } = await tx.db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
    const webhook = await getWebhook({ ctx: tx, actor, input: { id } })
    await audit(tx, 'webhook', id, null, toAuditValues(webhook, placeId))
    return { webhook, secret }
  })
}

export function saveWebhook({ ctx, actor, input }: Args<typeof webhooks.saveWebhook>): Promise<NewSecret> {
  return mapConstraintErrors(errorsByConstraint, async () => {
    const { id, version, url } = input
    // DNS lookups happen before anything is locked.
    await assertUrl(ctx, url)
    if (!id) return add(ctx, actor, input)
    const webhook = await change(ctx, actor, { id, version }, async (tx, row) => {
      const values = await toColumns(tx, row.placeId, input, row.branchId)
      await tx.db
        .updateTable('webhooks')
        .set({ ...values, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
    })
    return { webhook, secret: null }
  })
}

export async function rotateSecret({ ctx, actor, input: ref }: Args<typeof webhooks.rotateSecret>) {
  const { secret, encrypted } = createSecret(ctx)
  const rotated = async (tx: Tx, row: { id: number; secret: string; version: number }) => {
    const until = new Date(tx.now().getTime() + secretOverlapHours * 3_600_000)
    await tx.db
      .updateTable('webhooks')
      .set({ secret: encrypted, oldSecret: row.secret, oldSecretUntil: until, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
  return { webhook: await change(ctx, actor, ref, rotated, 'new'), secret }
}

export function setWebhookOn({ ctx, actor, input: { isOn, ...ref } }: Args<typeof webhooks.setWebhookOn>) {
  return change(ctx, actor, ref, async (tx, row) => {
    if ((row.state === 'on') === isOn) return
    await tx.db
      .updateTable('webhooks')
      .set({
        state: isOn ? 'on' : 'off',
        failingSince: null,
        pausedUntil: tx.now(),
        failures: 0,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute()
    if (!isOn) await failWaitingDeliveries(tx, row.id)
  })
}

export function deleteWebhook({ ctx, actor, input: ref }: Args<typeof webhooks.deleteWebhook>) {
  return inTransaction(ctx, async (tx) => {
    const { row, before } = await lockWebhook(tx, actor, ref)
    await tx.db.deleteFrom('webhooks').where('id', '=', row.id).execute()
    await audit(tx, 'webhook', row.id, toAuditValues(before, row.placeId), null)
    return { id: row.id }
  })
}
