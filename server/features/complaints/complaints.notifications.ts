import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { publish } from '#server/core/live/live.ts'
import { notify } from '../notifications/notify.service.ts'
import { isInTopic } from '../notifications/topics.service.ts'

type Changed = Events['complaints.complaintChanged']

function findComplaint(tx: Tx, id: number) {
  return tx.db
    .selectFrom('complaints')
    .innerJoin('conversations', 'conversations.id', 'complaints.conversationId')
    .select(['complaints.userId', 'conversations.subject'])
    .where('complaints.id', '=', id)
    .executeTakeFirst()
}

async function publishComplaintChange(tx: Tx, complaintId: number, senderId: number | null): Promise<void> {
  const team = await tx.db.selectFrom('users').select('id').where(isInTopic('team')).execute()
  const people = new Set(team.map(({ id }) => id))
  if (senderId) people.add(senderId)
  publish(
    tx,
    [...people].map((id) => [id, { kind: 'complaint', complaintId }]),
  )
}

function notifyOfComplaint(ctx: Ctx, { complaintId, change }: Changed): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const complaint = await findComplaint(tx, complaintId)
    if (!complaint) return
    const { userId: senderId, subject } = complaint
    await publishComplaintChange(tx, complaintId, senderId)
    const values = { complaintId, subject: subject ?? '' }
    if (change === 'created') await notify(tx, 'team', 'ComplaintMade', values)
    if (change === 'reopened') await notify(tx, 'team', 'ComplaintReopened', values)
    if (change === 'processed' && senderId) await notify(tx, `user-${senderId}`, 'ComplaintProcessed', values)
  })
}

export const complaintsNotifications: Listener[] = [
  on('complaints.complaintChanged', {
    name: 'complaints.notifyOfChange',
    orderingKey: 'complaintId',
    handle: notifyOfComplaint,
  }),
]
