import { giftsPolicy } from '#contract/gifts/policy.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { maskName, shortenName } from '../accounts/findMember.service.ts'

/** A provisional account doesn't have a confirmed phone yet. */
export function selectGifts({ db }: Ctx, actor: Actor) {
  return db
    .selectFrom('gifts')
    .innerJoin('users as giver', 'giver.id', 'gifts.giver_id')
    .leftJoin('users as receiver', 'receiver.id', 'gifts.receiver_id')
    .leftJoin('users as awaited', (join) =>
      join.onRef('awaited.phone', '=', 'gifts.phone').on('awaited.is_provisional', '=', false),
    )
    .selectAll('gifts')
    .select(['giver.name as giver_name', 'giver.deleted_at as giver_deleted_at'])
    .select('receiver.name as receiver_name')
    .where((eb) =>
      whereAccessible(eb, giftsPolicy, actor, {
        giverId: 'gifts.giver_id',
        receiverId: 'gifts.receiver_id',
        awaitedId: 'awaited.id',
      }),
    )
}

export type GiftRow = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

function toReceiverName({ phone, receiver_name }: GiftRow): string | null {
  if (phone) return phone
  return receiver_name ? maskName(receiver_name) : null
}

export function presentGift(actor: Actor, row: GiftRow): Gift {
  const isOwn = row.giver_id === actor.id
  return {
    id: row.id,
    isOwn,
    points: row.points,
    design: row.design,
    text: row.text,
    state: row.state,
    from: row.giver_deleted_at ? null : shortenName(row.giver_name),
    to: isOwn ? toReceiverName(row) : null,
    givenAt: row.given_at.toISOString(),
    returnsAt: row.returns_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    thanks: row.thanks,
  }
}
