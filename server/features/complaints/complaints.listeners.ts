import { toScreenAddress } from '#contract/core/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { closeComplaints } from './closeComplaints.service.ts'
import { complaintsText } from './complaints.text.ts'
import { createGuestLink, mailGuestLinks } from './guestLinks.service.ts'

function selectMailRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('complaints')
    .leftJoin('users', 'users.id', 'complaints.userId')
    .select([
      'complaints.id',
      'complaints.resolution',
      'complaints.senderEmail',
      'complaints.linkSalt',
      'complaints.language as guestLanguage',
      'users.email',
      'users.emailProved',
      'users.language',
    ])
}

type MailRow = Awaited<ReturnType<ReturnType<typeof selectMailRows>['execute']>>[number]

function toRecipient(ctx: Ctx, { senderEmail, linkSalt: salt, ...row }: MailRow) {
  if (senderEmail && salt) {
    const { guestLanguage: language } = row
    return { to: senderEmail, language, link: createGuestLink({ ...ctx, language }, { id: row.id, salt }) }
  }
  if (!row.email || !row.emailProved || !row.language) return null
  const { email: to, language } = row
  return {
    to,
    language,
    link: linkTo({ ...ctx, language }, toScreenAddress('ComplaintPage', { id: row.id })),
  }
}

/** A guest gets the confirmation of a complaint, any sender its outcome. */
async function mailChange(
  ctx: Ctx,
  { complaintId, change }: Events['complaints.complaintChanged'],
): Promise<void> {
  if (change !== 'created' && change !== 'processed') return
  const row = await selectMailRows(ctx).where('complaints.id', '=', complaintId).executeTakeFirst()
  const mail = row && toRecipient(ctx, row)
  if (!mail || (change === 'created' && !row.senderEmail)) return
  const texts = complaintsText[mail.language]
  await ctx.ports.mail.send({
    to: mail.to,
    subject: texts[`${change}Subject`](row.id),
    text: change === 'created' ? texts.created(mail.link) : texts.processed(row.resolution ?? '', mail.link),
  })
}

async function mailAnswer(ctx: Ctx, { chatId, messageId }: Events['chat.guestAnswered']): Promise<void> {
  const row = await selectMailRows(ctx)
    .innerJoin('messages', 'messages.conversationId', 'complaints.conversationId')
    .select('messages.text')
    .where('complaints.conversationId', '=', chatId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
  const mail = row && toRecipient(ctx, row)
  if (!mail) return
  const texts = complaintsText[mail.language]
  await ctx.ports.mail.send({
    to: mail.to,
    subject: texts.answeredSubject(row.id),
    text: texts.answered(row.text, mail.link),
  })
}

export const complaintsListeners: Listener[] = [
  on('complaints.complaintChanged', {
    name: 'complaints.mailChange',
    waitsFor: 'mail',
    orderingKey: 'complaintId',
    handle: mailChange,
  }),
  on('chat.guestAnswered', {
    name: 'complaints.mailAnswer',
    waitsFor: 'mail',
    orderingKey: 'chatId',
    handle: mailAnswer,
  }),
  on('complaints.guestLinkRequested', {
    name: 'complaints.mailGuestLinks',
    waitsFor: 'mail',
    handle: mailGuestLinks,
  }),
  on('accounts.userDeleted', {
    name: 'complaints.closeComplaints',
    handle: (ctx, { userId }) => closeComplaints(ctx, userId),
  }),
]
