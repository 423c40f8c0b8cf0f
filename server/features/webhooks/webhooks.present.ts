import { inLanguage, type Language } from '#contract/core/text.ts'
import { webhooksPolicy } from '#contract/webhooks/policy.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

export function selectAccessibleWebhooks(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('webhooks')
    .where((eb) => whereAccessible(eb, webhooksPolicy, actor, { placeId: 'webhooks.place_id' }))
}

export function selectWebhookRows(ctx: Ctx, actor: Actor) {
  return selectAccessibleWebhooks(ctx, actor)
    .leftJoin('branches', 'branches.id', 'webhooks.branch_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select([
            'webhook_deliveries.state as last_state',
            'webhook_deliveries.created_at as last_created_at',
          ])
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .orderBy('webhook_deliveries.created_at', 'desc')
          .orderBy('webhook_deliveries.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('webhooks')
    .select(['branches.name_ar', 'branches.name_en', 'last.last_state', 'last.last_created_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhookRows>['executeTakeFirstOrThrow']>>

const toIso = (at: Date | null) => at?.toISOString() ?? null

export function presentWebhook(language: Language, now: Date, row: Row): Webhook {
  const { branch_id, name_ar, name_en, last_state, last_created_at, old_secret_until } = row
  return {
    id: row.id,
    url: row.url,
    branch: branch_id ? { id: branch_id, name: inLanguage(language, name_ar ?? '', name_en ?? '') } : null,
    kinds: row.kinds,
    state: row.state,
    failingSince: toIso(row.failing_since),
    oldSecretUntil: old_secret_until && old_secret_until > now ? toIso(old_secret_until) : null,
    createdAt: row.created_at.toISOString(),
    last: last_state && last_created_at ? { state: last_state, at: last_created_at.toISOString() } : null,
    version: row.version,
  }
}
