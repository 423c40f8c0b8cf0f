import type { Names } from '#contract/notifications/notificationKind.ts'
import type { placeNotificationKinds } from '#contract/places/notifications.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify, refreshCounts } from '../notifications/notify.service.ts'

async function notifyAboutPlace(
  ctx: Ctx,
  placeId: number,
  send: (tx: Tx, place: Names) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const place = await tx.db
      .selectFrom('places')
      .select(['nameAr as ar', 'nameEn as en'])
      .where('id', '=', placeId)
      .executeTakeFirst()
    if (place) await send(tx, place)
  })
}

/** `notify` also refreshes the menu counts of its recipients, here those of staff. */
function createStaffNotifier(kind: 'PlaceRegistered' | 'PlaceSentAgain' | 'PlaceChangeRequested') {
  return (ctx: Ctx, { placeId }: { placeId: number }) =>
    notifyAboutPlace(ctx, placeId, (tx, place) => notify(tx, 'admin', kind, { placeId, place }))
}

const kindByDecision = {
  approved: 'PlaceApproved',
  rejected: 'PlaceRejected',
  revisionRequested: 'PlaceRevisionRequested',
  suspended: 'PlaceSuspended',
  lifted: 'PlaceLifted',
} as const satisfies Record<Events['places.placeDecided']['decision'], keyof typeof placeNotificationKinds>

type DecisionKind =
  | (typeof kindByDecision)[keyof typeof kindByDecision]
  | 'PlaceChangeApproved'
  | 'PlaceChangeRejected'

function notifyPlace(
  ctx: Ctx,
  { placeId, reason }: { placeId: number; reason: string },
  kind: DecisionKind,
): Promise<void> {
  return notifyAboutPlace(ctx, placeId, async (tx, place) => {
    await notify(tx, `place-${placeId}`, kind, { placeId, place, reason })
    await refreshCounts(tx, 'admin')
  })
}

function notifyOfDecision(ctx: Ctx, event: Events['places.placeDecided']): Promise<void> {
  return notifyPlace(ctx, event, kindByDecision[event.decision])
}

function notifyOfChangeDecision(ctx: Ctx, event: Events['places.changeDecided']): Promise<void> {
  return notifyPlace(ctx, event, event.isApproved ? 'PlaceChangeApproved' : 'PlaceChangeRejected')
}

function notifyDecider(ctx: Ctx, event: Events['places.decisionDropped']): Promise<void> {
  const { placeId, decidedById } = event
  return notifyAboutPlace(ctx, placeId, (tx, place) =>
    notify(tx, `user-${decidedById}`, 'PlaceDecisionDropped', { placeId, place }),
  )
}

function notifyOfDeletion(ctx: Ctx, event: Events['places.placeDeleted']): Promise<void> {
  const { nameAr, nameEn, ownerId } = event
  return inTransaction(ctx, async (tx) => {
    if (ownerId !== null)
      await notify(tx, `user-${ownerId}`, 'PlaceDeleted', { place: { ar: nameAr, en: nameEn } })
    await refreshCounts(tx, 'admin')
  })
}

function refreshStaffCounts(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, (tx) => refreshCounts(tx, 'admin'))
}

export const placesNotifications: Listener[] = [
  on('places.placeRegistered', {
    name: 'places.notifyOfRegistration',
    handle: createStaffNotifier('PlaceRegistered'),
  }),
  on('places.placeResubmitted', {
    name: 'places.notifyOfResubmission',
    handle: createStaffNotifier('PlaceSentAgain'),
  }),
  on('places.changeRequested', {
    name: 'places.notifyOfChangeRequest',
    handle: createStaffNotifier('PlaceChangeRequested'),
  }),
  on('places.changeWithdrawn', { name: 'places.refreshStaff', handle: refreshStaffCounts }),
  on('places.placeDecided', { name: 'places.notifyOfDecision', handle: notifyOfDecision }),
  on('places.changeDecided', {
    name: 'places.notifyOfChangeDecision',
    handle: notifyOfChangeDecision,
  }),
  on('places.decisionDropped', { name: 'places.notifyDecider', handle: notifyDecider }),
  on('places.placeDeleted', { name: 'places.notifyOfDeletion', handle: notifyOfDeletion }),
]
