import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { allows } from '../../../contract/access.ts'
import { describeNotification, type NotificationKind } from '../../../contract/notificationKinds.ts'
import { type PushKind, pushKindOf } from '../../../contract/pushKinds.ts'
import { addressIn, addressOf, screens } from '../../../contract/screens.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { type Events, type Listener, on } from '../../core/events.ts'
import { listActors } from '../../core/session.ts'
import { shortened } from '../../core/shortened.ts'
import { isQuiet } from './push.policy.ts'

const hour = 3600
/** Screens cut longer words off, and a message has to fit. */
const longestText = 400

type Pushed = Events['notifications.pushed']

/** A notification and the device that it is for, as long as both are there, unread and wanted. */
async function findPush({ db, now }: Ctx, { notificationId, deviceId }: Pushed) {
  const found = await db
    .selectFrom('push_devices as device')
    .innerJoin('notifications as told', 'told.user_id', 'device.user_id')
    .innerJoin('users', 'users.id', 'device.user_id')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('push_settings as settings', 'settings.user_id', 'device.user_id')
    .select(['device.id', 'device.session_id', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['device.language', 'told.kind', 'told.values', 'told.created_at'])
    .select(['settings.muted', 'settings.quiet_from', 'settings.quiet_to'])
    .select(
      sql<string>`to_char(${now()}::timestamptz at time zone countries.time_zone, 'HH24:MI')`.as(
        'local_time',
      ),
    )
    .where('device.id', '=', deviceId)
    .where('told.id', '=', notificationId)
    .where('told.seen_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const about = pushKindOf[found.kind]
  const isUnwanted = about !== 'account' && (found.muted?.includes(about) || isQuiet(found))
  return isUnwanted ? null : { ...found, about }
}

type Told = { id: number; kind: NotificationKind; values: unknown; language: Language }

/** What the device shows, and where a press on it leads. Two messages about one thing have one topic. */
function messageOf(actor: Actor, { id, kind, values, language }: Told) {
  const { title, content, opens } = describeNotification(kind, values as never, language)
  const isOpen = opens !== null && allows(screens[opens.screen].access, actor)
  const address = isOpen ? addressOf(opens.screen, opens.id ? { id: opens.id } : {}) : '/'
  const subject = isOpen && opens.id ? address : String(id)
  const topic = createHash('sha256').update(`${actor.id} ${subject}`).digest('base64url').slice(0, 32)
  const text = shortened(content, longestText)
  return {
    topic,
    body: JSON.stringify({ title, text, url: addressIn(language, address), tag: topic, language }),
  }
}

/** A bill waits for minutes, an order for an hour or two; the rest is news the day after, too. */
const urgencyOf = (about: PushKind | 'account') =>
  about === 'orders'
    ? { urgency: 'high' as const, ttlSeconds: hour }
    : { urgency: 'normal' as const, ttlSeconds: 24 * hour }

async function pushToDevice(ctx: Ctx, pushed: Pushed): Promise<void> {
  const found = await findPush(ctx, pushed)
  if (!found) return
  const haste = urgencyOf(found.about)
  if (ctx.now().getTime() - found.created_at.getTime() > haste.ttlSeconds * 1000) return
  const [actor] = await listActors(ctx, [found.session_id])
  if (!actor) return
  const message = messageOf(actor, { ...found, id: pushed.notificationId })
  if (await ctx.ports.push.send(found, { ...message, ...haste })) return
  await ctx.db
    .deleteFrom('push_devices')
    .where('id', '=', found.id)
    // Its person may have subscribed anew meanwhile.
    .where('endpoint', '=', found.endpoint)
    .execute()
}

export const pushListeners: Listener[] = [
  on('notifications.pushed', { name: 'notifications.push', waitsFor: 'push', handle: pushToDevice }),
]
