import type { Listener, Listeners } from '../../core/events.ts'
import type { AccountsEvents } from './accounts.events.ts'
import { accountsText } from './accounts.text.ts'
import { emailLinkAddress } from './emails.service.ts'

type Tell<Name extends keyof AccountsEvents> = Listener<AccountsEvents[Name]>

const mailLink: Tell<'accounts.emailGiven'> = async (ctx, { linkId }) => {
  const link = await ctx.db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .select(['email_links.email', 'users.name'])
    .where('email_links.id', '=', linkId)
    .executeTakeFirst()
  // Opened already, or replaced by a later one.
  if (!link) return
  const words = accountsText[ctx.language]
  const text = words.linkMail(link.name, emailLinkAddress(ctx, linkId))
  await ctx.ports.mail.send({ to: link.email, subject: words.linkSubject, text })
}

const textEarlierBearer: Tell<'accounts.emailMoved'> = async (ctx, { phone }) => {
  if (!ctx.ports.sms.reaches(phone)) return
  const text = accountsText[ctx.language].emailMoved
  await ctx.ports.sms.send({ to: phone, text, language: ctx.language })
}

const tellOfChange: Tell<'accounts.secretChanged'> = async (ctx, { secret, channel, to }) => {
  const words = accountsText[ctx.language]
  const text = words.changed(words[secret])
  if (channel === 'mail') await ctx.ports.mail.send({ to, subject: words.changedSubject, text })
  else if (ctx.ports.sms.reaches(to)) await ctx.ports.sms.send({ to, text, language: ctx.language })
}

export const accountsListeners = {
  'accounts.emailGiven': [mailLink],
  'accounts.emailMoved': [textEarlierBearer],
  'accounts.secretChanged': [tellOfChange],
} satisfies Listeners
