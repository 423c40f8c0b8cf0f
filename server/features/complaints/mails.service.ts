import { addressOf } from '#contract/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Events } from '#server/core/events.ts'
import { linkTo } from '#server/core/links.ts'
import { complaintsText } from './complaints.text.ts'
import { guestLink } from './guestLinks.service.ts'

function selectMailed(ctx: Ctx) {
  return ctx.db
    .selectFrom('complaints')
    .leftJoin('users', 'users.id', 'complaints.user_id')
    .select([
      'complaints.id',
      'complaints.resolution',
      'complaints.sender_email',
      'complaints.link_salt',
      'complaints.language as guest_language',
      'users.email',
      'users.email_proved',
      'users.language',
    ])
}

type Mailed = Awaited<ReturnType<ReturnType<typeof selectMailed>['execute']>>[number]

/** Where the mail about a complaint goes, in whose language, and where it leads; null where nobody can be mailed. */
function addressed(ctx: Ctx, { sender_email, link_salt: salt, ...row }: Mailed) {
  if (sender_email && salt) {
    const { guest_language: language } = row
    return { to: sender_email, language, link: guestLink({ ...ctx, language }, { id: row.id, salt }) }
  }
  if (!row.email || !row.email_proved || !row.language) return null
  const { email: to, language } = row
  return { to, language, link: linkTo({ ...ctx, language }, addressOf('ComplaintPage', { id: row.id })) }
}

/** Mails a guest that their complaint came, and whoever made one how it ended. */
export async function mailChange(
  ctx: Ctx,
  { complaintId, change }: Events['complaints.complaintChanged'],
): Promise<void> {
  if (change !== 'made' && change !== 'processed') return
  const row = await selectMailed(ctx).where('complaints.id', '=', complaintId).executeTakeFirst()
  const mail = row && addressed(ctx, row)
  if (!mail || (change === 'made' && !row.sender_email)) return
  const words = complaintsText[mail.language]
  await ctx.ports.mail.send({
    to: mail.to,
    subject: words[`${change}Subject`](row.id),
    text: change === 'made' ? words.made(mail.link) : words.processed(row.resolution ?? '', mail.link),
  })
}

/** Mails a guest what the team wrote. */
export async function mailAnswer(
  ctx: Ctx,
  { chatId, messageId }: Events['chat.guestAnswered'],
): Promise<void> {
  const row = await selectMailed(ctx)
    .innerJoin('messages', 'messages.conversation_id', 'complaints.conversation_id')
    .select('messages.text')
    .where('complaints.conversation_id', '=', chatId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
  const mail = row && addressed(ctx, row)
  if (!mail) return
  const words = complaintsText[mail.language]
  await ctx.ports.mail.send({
    to: mail.to,
    subject: words.answeredSubject(row.id),
    text: words.answered(row.text, mail.link),
  })
}
