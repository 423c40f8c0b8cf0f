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
    .innerJoin('users as giver', 'giver.id', 'gifts.giverId')
    .leftJoin('users as receiver', 'receiver.id', 'gifts.receiverId')
    .leftJoin('users as awaited', (join) =>
      join.onRef('awaited.phone', '=', 'gifts.phone').on('awaited.isProvisional', '=', false),
    )
    .selectAll('gifts')
    .select(['giver.name as giverName', 'giver.deletedAt as giverDeletedAt'])
    .select('receiver.name as receiverName')
    .where((eb) =>
      whereAccessible(eb, giftsPolicy, actor, {
        giverId: 'gifts.giverId',
        receiverId: 'gifts.receiverId',
        awaitedId: 'awaited.id',
      }),
    )
}

export type GiftRow = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

function toReceiverName({ phone, receiverName }: GiftRow): string | null {
  if (phone) return phone
  return receiverName ? maskName(receiverName) : null
}

export function presentGift(actor: Actor, row: GiftRow): Gift {
  const isOwn = row.giverId === actor.id
  return {
    id: row.id,
    isOwn,
    points: row.points,
    design: row.design,
    text: row.text,
    state: row.state,
    from: row.giverDeletedAt ? null : shortenName(row.giverName),
    to: isOwn ? toReceiverName(row) : null,
    givenAt: row.givenAt.toISOString(),
    returnsAt: row.returnsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    thanks: row.thanks,
  }
}
