import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { complaints } from '#contract/complaints/endpoints.ts'
import {
  guestLinkDays,
  maxContactMailsPerHour,
  maxGuestLinks,
  maxGuestLinksPerHour,
} from '#contract/core/limits.ts'
import { screens } from '#contract/core/screens.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { complaintsText } from './complaints.text.ts'

const purpose = 'guest-complaint'

/** The salt is only in the database, the signing secret only outside it. */
const toSignedPayload = (id: number, salt: string) => `${id} ${salt}`

export const generateSalt = () => randomBytes(32).toString('base64url')

export function createGuestLink(ctx: Ctx, { id, salt }: { id: number; salt: string }): string {
  const signature = computeHmac(ctx, purpose, toSignedPayload(id, salt)).toString('base64url')
  return linkTo(ctx, `${screens.GuestComplaint.path}?token=${id}.${signature}`)
}

/** No message and no new link within the link's lifetime. */
const isExpired = ({ now }: Pick<Ctx, 'now'>) => sql<boolean>`greatest(
    complaints.processed_at,
    complaints.link_issued_at,
    (select max(sent_at) from messages where messages.conversation_id = complaints.conversation_id)
  ) <= ${new Date(now().getTime() - guestLinkDays * aDay)}`

export async function getComplaintIdByToken(ctx: Ctx, token: string): Promise<number> {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const row = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'linkSalt', isExpired(ctx).as('isExpired')])
    .where('id', '=', Number(id ?? 0))
    .executeTakeFirst()
  const isSignatureValid =
    row?.linkSalt && isValidHmac(ctx, purpose, toSignedPayload(row.id, row.linkSalt), signature)
  if (!isSignatureValid) throw new ApiError('NotFound')
  if (row.isExpired) throw new ApiError('LinkExpired')
  return row.id
}

export const hashEmail = (ctx: Ctx, email: string) => computeHmac(ctx, purpose, email).toString('base64url')

/**
 * Neither the response nor its duration reveals whether the address has complaints: the server does the same
 * for every address, and a listener sends the mail.
 */
export async function requestGuestLink({
  ctx,
  input: { senderEmail: email, website },
}: Args<typeof complaints.requestGuestLink>) {
  const network = getSubnet(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, {
    key: `complaints.links:${network}`,
    max: maxContactMailsPerHour,
    seconds: 3600,
  })
  // Only bots fill this hidden field.
  if (website) return {}
  const key = `complaints.link:${hashEmail(ctx, email)}`
  await enforceRateLimit(ctx, { key, max: maxGuestLinksPerHour, seconds: 3600 })
  await inTransaction(ctx, (tx) => emit(tx, 'complaints.guestLinkRequested', { email }))
  return {}
}

/** An expired link is replaced and never works again. */
async function issueLinks(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('complaints')
    .select(['id', 'linkSalt', isExpired(tx).as('isExpired')])
    .where('senderEmail', '=', email)
    .orderBy('id', 'desc')
    .limit(maxGuestLinks)
    .forNoKeyUpdate()
    .execute()
  const links: string[] = []
  for (const { id, linkSalt, isExpired } of rows) {
    const salt = isExpired ? generateSalt() : (linkSalt ?? '')
    if (isExpired)
      await tx.db
        .updateTable('complaints')
        .set({ linkSalt: salt, linkIssuedAt: tx.now() })
        .where('id', '=', id)
        .execute()
    links.push(createGuestLink(tx, { id, salt }))
  }
  return links
}

export async function mailGuestLinks(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const links = await inTransaction(ctx, (tx) => issueLinks(tx, email))
  if (links.length === 0) return
  const { linksSubject: subject, links: text } = complaintsText[ctx.language]
  await ctx.ports.mail.send({ to: email, subject, text: text(links.join('\n')) })
}
