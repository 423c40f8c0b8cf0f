import { isAllowed } from '#contract/core/access.ts'
import { screens, toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import {
  describeNotification,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications/notificationKinds.ts'
import type { PushKind } from '#contract/notifications/pushKinds.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { listActors } from '#server/core/security/session.ts'
import { isWanted, pushToDevice, selectDevices, toMessage } from './pushToDevice.service.ts'

const hour = 3600

type PushEvent = Events['notifications.pushed']

/** null if either is gone, or the notification is read or unwanted. */
async function findPush(ctx: Ctx, { notificationId, deviceId }: PushEvent) {
  const row = await selectDevices(ctx)
    .innerJoin('notifications as told', 'told.userId', 'device.userId')
    .select(['told.kind', 'told.values', 'told.createdAt'])
    .where('device.id', '=', deviceId)
    .where('told.id', '=', notificationId)
    .where('told.seenAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { pushKind } = notificationKinds[row.kind]
  return isWanted(row, pushKind) ? { ...row, pushKind } : null
}

type NotificationRow = { id: number; kind: NotificationKind; values: unknown; language: Language }

function toNotificationMessage(actor: Actor, { id, kind, values, language }: NotificationRow) {
  const { title, content, opens } = describeNotification(kind, values as never, language)
  const isOpen = opens !== null && isAllowed(screens[opens.screen].access, actor)
  const address = isOpen ? toScreenAddress(opens.screen, opens.id ? { id: opens.id } : {}) : '/'
  const subject = isOpen && opens.id ? address : String(id)
  return toMessage(actor, language, { title, text: content, address, subject })
}

/** A bill waits for minutes, an order for an hour or two; everything else is still useful the next day. */
const getUrgency = (pushKind: PushKind | 'account') =>
  pushKind === 'orders'
    ? { urgency: 'high' as const, ttlSeconds: hour }
    : { urgency: 'normal' as const, ttlSeconds: 24 * hour }

async function pushNotification(ctx: Ctx, pushed: PushEvent): Promise<void> {
  const target = await findPush(ctx, pushed)
  if (!target) return
  const haste = getUrgency(target.pushKind)
  if (ctx.now().getTime() - target.createdAt.getTime() > haste.ttlSeconds * 1000) return
  const [actor] = await listActors(ctx, [target.sessionId])
  if (!actor) return
  const message = toNotificationMessage(actor, { ...target, id: pushed.notificationId })
  await pushToDevice(ctx, target, { ...message, ...haste })
}

export const pushListeners: Listener[] = [
  on('notifications.pushed', { name: 'notifications.push', waitsFor: 'push', handle: pushNotification }),
]
