import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeDigits } from '#contract/core/digits.ts'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { PushKind } from '#contract/notifications/pushKinds.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { truncate } from '#server/core/truncate.ts'
import { isQuiet } from './push.policy.ts'

/** Screens truncate longer texts, and a push message has a size limit. */
const maxTextLength = 400

/** Selects devices with what determines whether their user wants a push now. */
export function selectDevices({ db, now }: Ctx) {
  return db
    .selectFrom('pushSubscriptions as device')
    .innerJoin('users', 'users.id', 'device.userId')
    .innerJoin('countries', 'countries.id', 'users.countryId')
    .leftJoin('pushSettings as settings', 'settings.userId', 'device.userId')
    .select(['device.id', 'device.sessionId', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['device.language', 'users.digits', 'settings.muted', 'settings.quietFrom', 'settings.quietTo'])
    .select(
      sql<string>`to_char(${now()}::timestamptz at time zone countries.time_zone, 'HH24:MI')`.as('localTime'),
    )
}

type Device = Awaited<ReturnType<ReturnType<typeof selectDevices>['execute']>>[number]

export function isWanted(device: Device, pushKind: PushKind | 'account'): boolean {
  return pushKind === 'account' || !(device.muted?.includes(pushKind) || isQuiet(device))
}

type MessageTexts = {
  title: string
  text: string
  /** The path that a click opens, without the language. */
  address: string
  /** A later message with the same subject replaces this one. */
  subject: string
}

export function toMessage(actor: Actor, language: Language, { title, text, address, subject }: MessageTexts) {
  const topic = createHash('sha256').update(`${actor.id} ${subject}`).digest('base64url').slice(0, 32)
  const url = addressIn(language, address)
  return {
    topic,
    body: JSON.stringify({ title, text: truncate(text, maxTextLength), url, tag: topic, language }),
  }
}

type Message = ReturnType<typeof toMessage> & { urgency: 'normal' | 'high'; ttlSeconds: number }

export async function pushToDevice(ctx: Ctx, device: Device, message: Message): Promise<void> {
  const body = writeDigits(message.body, device.digits)
  if (await ctx.ports.push.send(device, { ...message, body })) return
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', device.id)
    // The user may have subscribed again meanwhile.
    .where('endpoint', '=', device.endpoint)
    .execute()
}
