import { allows } from '#contract/access.ts'
import { describeNotification, type NotificationKind } from '#contract/notificationKinds.ts'
import { type PushKind, pushKindOf } from '#contract/pushKinds.ts'
import { addressOf, screens } from '#contract/screens.ts'
import type { Language } from '#contract/text.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { listActors } from '#server/core/session.ts'
import { pushMessages } from './messagePushes.service.ts'
import { isWanted, messageOf, pushToDevice, selectDevices } from './pushToDevice.service.ts'

const hour = 3600

type Pushed = Events['notifications.pushed']

/** A notification and the device that it is for, as long as both are there, unread and wanted. */
async function findPush(ctx: Ctx, { notificationId, deviceId }: Pushed) {
  const found = await selectDevices(ctx)
    .innerJoin('notifications as told', 'told.user_id', 'device.user_id')
    .select(['told.kind', 'told.values', 'told.created_at'])
    .where('device.id', '=', deviceId)
    .where('told.id', '=', notificationId)
    .where('told.seen_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const about = pushKindOf[found.kind]
  return isWanted(found, about) ? { ...found, about } : null
}

type Told = { id: number; kind: NotificationKind; values: unknown; language: Language }

function notificationMessage(actor: Actor, { id, kind, values, language }: Told) {
  const { title, content, opens } = describeNotification(kind, values as never, language)
  const isOpen = opens !== null && allows(screens[opens.screen].access, actor)
  const address = isOpen ? addressOf(opens.screen, opens.id ? { id: opens.id } : {}) : '/'
  const subject = isOpen && opens.id ? address : String(id)
  return messageOf(actor, language, { title, text: content, address, subject })
}

/** A bill waits for minutes, an order for an hour or two; the rest is news the day after, too. */
const urgencyOf = (about: PushKind | 'account') =>
  about === 'orders'
    ? { urgency: 'high' as const, ttlSeconds: hour }
    : { urgency: 'normal' as const, ttlSeconds: 24 * hour }

async function pushNotification(ctx: Ctx, pushed: Pushed): Promise<void> {
  const found = await findPush(ctx, pushed)
  if (!found) return
  const haste = urgencyOf(found.about)
  if (ctx.now().getTime() - found.created_at.getTime() > haste.ttlSeconds * 1000) return
  const [actor] = await listActors(ctx, [found.session_id])
  if (!actor) return
  const message = notificationMessage(actor, { ...found, id: pushed.notificationId })
  await pushToDevice(ctx, found, { ...message, ...haste })
}

export const pushListeners: Listener[] = [
  on('notifications.pushed', { name: 'notifications.push', waitsFor: 'push', handle: pushNotification }),
  on('notifications.messagePushed', {
    name: 'notifications.pushMessages',
    waitsFor: 'push',
    handle: pushMessages,
  }),
]
