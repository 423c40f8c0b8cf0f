import { inLanguage, type Language } from '#contract/core/text.ts'
import { webhooksPolicy } from '#contract/webhooks/policy.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

export function selectAccessibleWebhooks(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('webhooks')
    .where((eb) => whereAccessible(eb, webhooksPolicy, actor, { placeId: 'webhooks.placeId' }))
}

export function selectWebhookRows(ctx: Ctx, actor: Actor) {
  return selectAccessibleWebhooks(ctx, actor)
    .leftJoin('branches', 'branches.id', 'webhooks.branchId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhookDeliveries')
          .select(['webhookDeliveries.state as lastState', 'webhookDeliveries.createdAt as lastCreatedAt'])
          .whereRef('webhookDeliveries.webhookId', '=', 'webhooks.id')
          .orderBy('webhookDeliveries.createdAt', 'desc')
          .orderBy('webhookDeliveries.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('webhooks')
    .select(['branches.nameAr', 'branches.nameEn', 'last.lastState', 'last.lastCreatedAt'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhookRows>['executeTakeFirstOrThrow']>>

const toIso = (at: Date | null) => at?.toISOString() ?? null

export function presentWebhook(language: Language, now: Date, row: Row): Webhook {
  const { branchId, nameAr, nameEn, lastState, lastCreatedAt, oldSecretUntil } = row
  return {
    id: row.id,
    url: row.url,
    branch: branchId ? { id: branchId, name: inLanguage(language, nameAr ?? '', nameEn ?? '') } : null,
    kinds: row.kinds,
    state: row.state,
    failingSince: toIso(row.failingSince),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? toIso(oldSecretUntil) : null,
    createdAt: row.createdAt.toISOString(),
    last: lastState && lastCreatedAt ? { state: lastState, at: lastCreatedAt.toISOString() } : null,
    version: row.version,
  }
}
