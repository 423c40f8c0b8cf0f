import type { Selectable } from 'kysely'
import { type ReferralEvent, referralStateMachine } from '#contract/referrals/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'
import { creditReward } from '../wallet/rewards.service.ts'
import type { EmittedReferralEvent } from './referrals.events.ts'

type ReferralRow = Selectable<Database['referrals']>

type ReferralChanges = Partial<Omit<ReferralRow, 'id' | 'state' | 'version'>>

const isEmitted = (event: ReferralEvent): event is EmittedReferralEvent =>
  event === 'toReview' || event === 'rewarded' || event === 'refused'

const referralStore: StateStore<ReferralRow, typeof referralStateMachine> = {
  machine: referralStateMachine,
  getRoles: (actor) => [actor === null ? 'system' : 'staff'],
  async save(tx, referral, changes, { event }) {
    const columns = { ...changes, version: referral.version + 1 }
    await tx.db.updateTable('referrals').set(columns).where('id', '=', referral.id).execute()
    if (isEmitted(event))
      await emit(tx, 'referrals.referralChanged', { referralId: referral.id, change: event })
    return { ...referral, ...columns }
  },
}

type ReferralStep = {
  event: ReferralEvent
  /** Decides referrals. */
  actor: ActorOrSystem
}

/** The referral must be locked. */
export function transitionReferral(
  tx: Tx,
  referral: ReferralRow,
  { event, actor }: ReferralStep,
  change: () => Promise<ReferralChanges> | ReferralChanges,
): Promise<ReferralRow> {
  const reject = () => {
    throw new ApiError('ReferralNotDue')
  }
  return transition(tx, referralStore, referral, { event, actor, change, reject })
}

/** Both are paid as far as they can still hold points. Returns the columns of the ended referral. */
export async function payReward(tx: Tx, referral: ReferralRow): Promise<ReferralChanges> {
  await creditReward(tx, {
    countryId: referral.countryId,
    reference: `referral:${referral.id}`,
    shares: [
      { userId: referral.inviterId, points: referral.inviterPoints },
      { userId: referral.friendId, points: referral.friendPoints },
    ],
  })
  return { endedAt: tx.now() }
}
