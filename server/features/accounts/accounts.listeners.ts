import { screens } from '../../../contract/screens.ts'
import type { Ctx } from '../../core/ctx.ts'
import { type Events, type Listener, on } from '../../core/events.ts'
import { linkTo } from '../../core/links.ts'
import { accountsText } from './accounts.text.ts'
import { emailLinkAddress } from './emails.service.ts'
import {
  findByConfirmedEmail,
  findByPhone,
  needsMailToken,
  type Owner,
  resetLinkAddress,
} from './resetLinks.service.ts'

async function mailLink(ctx: Ctx, { linkId }: Events['accounts.emailGiven']): Promise<void> {
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

type ResetMail = (name: string, link: string) => string

async function mailResetLink(ctx: Ctx, owner: Owner, text: ResetMail): Promise<void> {
  const link = resetLinkAddress(ctx, owner)
  if (!owner.email || !link) return
  const { resetSubject: subject } = accountsText[ctx.language]
  await ctx.ports.mail.send({ to: owner.email, subject, text: text(owner.name, link) })
}

/** Beside the code, which alone is enough for everybody else. */
async function mailStaffLink(ctx: Ctx, { phone }: Events['accounts.resetAsked']): Promise<void> {
  const owner = await findByPhone(ctx, phone)
  if (owner && needsMailToken(owner))
    await mailResetLink(ctx, owner, accountsText[ctx.language].staffResetMail)
}

async function mailAskedLink(ctx: Ctx, { email }: Events['accounts.resetLinkAsked']): Promise<void> {
  const owner = await findByConfirmedEmail(ctx, email)
  if (!owner) return
  const words = accountsText[ctx.language]
  await mailResetLink(ctx, owner, needsMailToken(owner) ? words.staffResetMail : words.resetMail)
}

async function mailFarewell(ctx: Ctx, { name, email }: Events['accounts.userDeleted']): Promise<void> {
  if (!email) return
  const { farewellSubject: subject, farewell } = accountsText[ctx.language]
  const [register, home] = [linkTo(ctx, screens.SignUp.path), linkTo(ctx, '')]
  await ctx.ports.mail.send({ to: email, subject, text: farewell(name, register, home) })
}

async function textEarlierBearer(ctx: Ctx, { phone }: Events['accounts.emailMoved']): Promise<void> {
  if (!ctx.ports.sms.reaches(phone)) return
  const text = accountsText[ctx.language].emailMoved
  await ctx.ports.sms.send({ to: phone, text, language: ctx.language })
}

type Change = Events['accounts.secretChanged']

async function mailChange(ctx: Ctx, { secret, channel, to }: Change): Promise<void> {
  if (channel !== 'mail') return
  const words = accountsText[ctx.language]
  await ctx.ports.mail.send({ to, subject: words.changedSubject, text: words.changed(words[secret]) })
}

async function textChange(ctx: Ctx, { secret, channel, to }: Change): Promise<void> {
  if (channel !== 'sms' || !ctx.ports.sms.reaches(to)) return
  const words = accountsText[ctx.language]
  await ctx.ports.sms.send({ to, text: words.changed(words[secret]), language: ctx.language })
}

async function textOwner(ctx: Ctx, { userId, given }: Events['accounts.givenByOther']): Promise<void> {
  const owner = await ctx.db
    .selectFrom('users')
    .select(['phone', 'language'])
    .where('id', '=', userId)
    .where('is_provisional', '=', true)
    .executeTakeFirst()
  if (!owner?.phone || !ctx.ports.sms.reaches(owner.phone)) return
  const { accountGiven, passwordGiven } = accountsText[owner.language]
  const text = given === 'account' ? accountGiven : passwordGiven
  await ctx.ports.sms.send({ to: owner.phone, text, language: owner.language })
}

export const accountsListeners: Listener[] = [
  on('accounts.emailGiven', { name: 'accounts.mailLink', waitsFor: 'mail', handle: mailLink }),
  on('accounts.resetAsked', { name: 'accounts.mailResetLink', waitsFor: 'mail', handle: mailStaffLink }),
  on('accounts.resetLinkAsked', { name: 'accounts.mailAskedLink', waitsFor: 'mail', handle: mailAskedLink }),
  on('accounts.userDeleted', { name: 'accounts.mailFarewell', waitsFor: 'mail', handle: mailFarewell }),
  on('accounts.emailMoved', {
    name: 'accounts.textEarlierBearer',
    waitsFor: 'sms',
    handle: textEarlierBearer,
  }),
  on('accounts.givenByOther', { name: 'accounts.textOwner', waitsFor: 'sms', handle: textOwner }),
  on('accounts.secretChanged', { name: 'accounts.mailChange', waitsFor: 'mail', handle: mailChange }),
  on('accounts.secretChanged', { name: 'accounts.textChange', waitsFor: 'sms', handle: textChange }),
]
