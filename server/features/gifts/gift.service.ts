import type { Selectable } from 'kysely'
import { type GiftEvent, giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'

export type StoredGift = Selectable<Database['gifts']>

export type GiftChanges = Partial<Omit<StoredGift, 'id' | 'state'>>

const giftStore: StateStore<StoredGift, typeof giftStateMachine> = {
  machine: giftStateMachine,
  getRoles(actor, gift) {
    if (actor === null) return ['system']
    return [actor.id === gift.giverId ? 'giver' : 'receiver']
  },
  async save(tx, gift, changes, { event }) {
    await tx.db.updateTable('gifts').set(changes).where('id', '=', gift.id).execute()
    await emit(tx, 'gifts.giftChanged', { giftId: gift.id, change: event })
    return { ...gift, ...changes }
  },
}

type GiftTransition = {
  giftId: number
  event: GiftEvent
  /** Has access to the gift. */
  actor: ActorOrSystem
  /** Without it, nothing happens if the state doesn’t allow the event. */
  rejectWith?: 'GiftOver' | 'GiftNotAccepted'
}

/** Of several concurrent requests, the first that locks the gift ends it. */
export async function transitionGift(
  tx: Tx,
  { giftId, event, actor, rejectWith }: GiftTransition,
  change: (gift: StoredGift) => Promise<GiftChanges> | GiftChanges,
): Promise<void> {
  const gift = await tx.db
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', giftId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const reject = () => {
    if (rejectWith) throw new ApiError(rejectWith)
    return gift
  }
  await transition(tx, giftStore, gift, { event, actor, change, reject })
}
