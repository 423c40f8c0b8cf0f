import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import {
  maxContactMailsPerHour,
  maxVisitorLinks,
  maxVisitorLinksPerHour,
  visitorLinkDays,
} from '#contract/core/limits.ts'
import { screens } from '#contract/core/screens.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { complaintsText } from './complaints.text.ts'

const purpose = 'guest-complaint'

/** What a guest's link is sealed over; the salt stands in the database alone, the secret outside of it. */
const toSignedPayload = (id: number, salt: string) => `${id} ${salt}`

export const newSalt = () => randomBytes(32).toString('base64url')

/** The address of the page on which a guest reads their complaint. */
export function guestLink(ctx: Ctx, { id, salt }: { id: number; salt: string }): string {
  const signature = computeHmac(ctx, purpose, toSignedPayload(id, salt)).toString('base64url')
  return linkTo(ctx, `${screens.GuestComplaint.path}?token=${id}.${signature}`)
}

/** Whether the link of a complaint has expired: nobody wrote, and none was issued, for as long as it works. */
const isExpired = ({ now }: Pick<Ctx, 'now'>) => sql<boolean>`greatest(
    complaints.processed_at,
    complaints.link_issued_at,
    (select max(sent_at) from messages where messages.conversation_id = complaints.conversation_id)
  ) <= ${new Date(now().getTime() - visitorLinkDays * aDay)}`

/** The complaint of a guest's link; any other token finds nothing. */
export async function findByToken(ctx: Ctx, token: string): Promise<number> {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const row = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'link_salt', isExpired(ctx).as('is_expired')])
    .where('id', '=', Number(id ?? 0))
    .executeTakeFirst()
  const isGuests =
    row?.link_salt && isValidHmac(ctx, purpose, toSignedPayload(row.id, row.link_salt), signature)
  if (!isGuests) throw new ApiError('NotFound')
  if (row.is_expired) throw new ApiError('LinkExpired')
  return row.id
}

/** Under what the complaints of an address are counted, which a counter doesn't tell. */
export const addressKey = (ctx: Ctx, email: string) => computeHmac(ctx, purpose, email).toString('base64url')

/**
 * Has the links to the complaints of an address mailed to it, if there are any. The reply tells that neither by its words nor by
 * its time: the same is done for every address, and the mail is the listener's.
 */
export async function requestGuestLink(
  ctx: Ctx,
  { senderEmail: email, website }: Input<typeof complaints.requestGuestLink>,
): Promise<void> {
  const network = getSubnet(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, {
    key: `complaints.links:${network}`,
    max: maxContactMailsPerHour,
    seconds: 3600,
  })
  if (website) return
  const key = `complaints.link:${addressKey(ctx, email)}`
  await enforceRateLimit(ctx, { key, max: maxVisitorLinksPerHour, seconds: 3600 })
  await inTransaction(ctx, (tx) => emit(tx, 'complaints.guestLinkRequested', { email }))
}

/** The links to a guest's latest complaints. One that had expired is replaced, so that it never works again. */
async function issueLinks(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('complaints')
    .select(['id', 'link_salt', isExpired(tx).as('is_expired')])
    .where('sender_email', '=', email)
    .orderBy('id', 'desc')
    .limit(maxVisitorLinks)
    .forNoKeyUpdate()
    .execute()
  const links: string[] = []
  for (const { id, link_salt, is_expired } of rows) {
    const salt = is_expired ? newSalt() : (link_salt ?? '')
    if (is_expired)
      await tx.db
        .updateTable('complaints')
        .set({ link_salt: salt, link_issued_at: tx.now() })
        .where('id', '=', id)
        .execute()
    links.push(guestLink(tx, { id, salt }))
  }
  return links
}

/** Mails a guest the links to their complaints; nothing to an address that made none. */
export async function mailGuestLinks(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const links = await inTransaction(ctx, (tx) => issueLinks(tx, email))
  if (links.length === 0) return
  const { linksSubject: subject, links: text } = complaintsText[ctx.language]
  await ctx.ports.mail.send({ to: email, subject, text: text(links.join('\n')) })
}
