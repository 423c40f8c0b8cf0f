import { randomBytes } from 'node:crypto'
import type { Input, Output } from '../../../contract/call.ts'
import type { complaints } from '../../../contract/complaints.ts'
import { contactsAnHour, guestComplaintsADay } from '../../../contract/limits.ts'
import { screens } from '../../../contract/screens.ts'
import { Failure } from '../../common/failure.ts'
import type { Ctx } from '../../core/ctx.ts'
import { hmacOf, isHmacOf } from '../../core/hmac.ts'
import { linkTo } from '../../core/links.ts'
import { enforceRateLimit } from '../../core/rateLimit.ts'
import { shortened } from '../../core/shortened.ts'
import { subnetOf } from '../../core/subnet.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readMessages } from '../chat/messages.service.ts'
import { sendAsGuest } from '../chat/send.service.ts'
import { readSides } from '../chat/sides.service.ts'
import { lockAnyChat } from '../chat/teamChat.service.ts'
import { lockAny } from './complaint.service.ts'
import {
  type ComplaintRow,
  presentComplaint,
  readComplaints,
  selectComplaints,
} from './complaints.present.ts'
import { makeComplaint } from './make.service.ts'
import { reopen } from './process.service.ts'

const purpose = 'guest-complaint'

/** What a guest's link is sealed over; the salt stands in the database alone, the secret outside of it. */
const sealed = (id: number, salt: string) => `${id} ${salt}`

/** The address of the page on which a guest reads their complaint. */
export function guestLink(ctx: Ctx, { id, salt }: { id: number; salt: string }): string {
  const seal = hmacOf(ctx, purpose, sealed(id, salt)).toString('base64url')
  return linkTo(ctx, `${screens.GuestComplaint.path}?token=${id}.${seal}`)
}

/** The complaint of a guest's link; any other token finds nothing. */
async function findByToken(ctx: Ctx, token: string): Promise<number> {
  const [, id, seal = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const found = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'link_salt'])
    .where('id', '=', Number(id ?? 0))
    .executeTakeFirst()
  const isGuests = found?.link_salt && isHmacOf(ctx, purpose, sealed(found.id, found.link_salt), seal)
  if (!isGuests) throw new Failure('NotFound')
  return found.id
}

const longestSubject = 80

/** The beginning of what a guest wrote, who is asked for no subject. */
function subjectOf(text: string): string {
  const [line = ''] = text.split('\n')
  return shortened(line, longestSubject)
}

/**
 * Takes a guest's complaint; of what only a program fills in, nothing is kept. Whoever types the address of somebody else
 * has them written to a few times a day, in words of ours alone.
 */
export async function sendGuestComplaint(
  ctx: Ctx,
  { senderName: name, senderEmail: email, text, website }: Input<typeof complaints.sendGuestComplaint>,
): Promise<void> {
  const network = subnetOf(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, { key: `complaints.guest:${network}`, most: contactsAnHour, seconds: 3600 })
  if (website) return
  const address = hmacOf(ctx, purpose, email).toString('base64url')
  await enforceRateLimit(ctx, {
    key: `complaints.address:${address}`,
    most: guestComplaintsADay,
    seconds: 24 * 3600,
  })
  const salt = randomBytes(32).toString('base64url')
  await inTransaction(ctx, (tx) =>
    makeComplaint(tx, { name, email, salt }, { subject: subjectOf(text), text }),
  )
}

type GuestComplaint = Output<typeof complaints.reopenAsGuest>

function present(ctx: Ctx, row: ComplaintRow): GuestComplaint {
  const { id, subject, text, senderName, state, createdAt, processedAt, resolution, mayReopen } =
    presentComplaint(ctx, row, { asStaff: false })
  return { id, subject, text, senderName, state, createdAt, processedAt, resolution, mayReopen }
}

function readGuests(ctx: Ctx, id: number) {
  return readComplaints(ctx, selectComplaints(ctx)).where('complaints.id', '=', id).executeTakeFirstOrThrow()
}

/** A guest's complaint with its conversation. */
export async function getGuestComplaint(
  ctx: Ctx,
  { token, ...paging }: Input<typeof complaints.getGuestComplaint>,
): Promise<Output<typeof complaints.getGuestComplaint>> {
  const row = await readGuests(ctx, await findByToken(ctx, token))
  const chatId = row.conversation_id
  const [own, other] = await readSides(ctx, chatId)
  const { readId, readByOtherId, ...messages } = await readMessages(
    ctx,
    chatId,
    { userId: null, own, other },
    paging,
  )
  return { complaint: present(ctx, row), messages }
}

/** Writes for a guest in the conversation of their complaint. */
export function answerAsGuest(
  ctx: Ctx,
  { token, text, messageKey }: Input<typeof complaints.answerAsGuest>,
): Promise<Output<typeof complaints.answerAsGuest>> {
  return inTransaction(ctx, async (tx) => {
    const { conversation_id: chatId } = await readGuests(tx, await findByToken(tx, token))
    const { isEnded } = await lockAnyChat(tx, chatId)
    const content = { text, messageKey, orderId: undefined }
    const { id, sentAt } = await sendAsGuest(tx, { chatId, isEnded }, content)
    return { id, messageKey, sentAt }
  })
}

/** Has a guest's complaint processed anew. */
export function reopenAsGuest(
  ctx: Ctx,
  { token, text }: Input<typeof complaints.reopenAsGuest>,
): Promise<GuestComplaint> {
  return inTransaction(ctx, async (tx) => {
    const id = await findByToken(tx, token)
    await reopen(tx, await lockAny(tx, id), text)
    return present(tx, await readGuests(tx, id))
  })
}
