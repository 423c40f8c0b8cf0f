import { screens } from '#contract/core/screens.ts'
import { countryName } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { stopLinkAddress } from './accessChanges.service.ts'
import { accountsText } from './accounts.text.ts'
import { createEmailLink } from './emails.service.ts'
import { createLockLink } from './lockAccount.service.ts'
import { findAccessChange } from './pendingAccessChanges.service.ts'
import {
  type Account,
  findByConfirmedEmail,
  findByPhone,
  needsCodeAndLink,
  toResetUrl,
} from './resetLinks.service.ts'

async function mailLink(ctx: Ctx, { linkId }: Events['accounts.emailAdded']): Promise<void> {
  const link = await ctx.db
    .selectFrom('emailVerifications')
    .innerJoin('users', 'users.id', 'emailVerifications.userId')
    .select(['emailVerifications.email', 'users.name'])
    .where('emailVerifications.id', '=', linkId)
    .executeTakeFirst()
  // The link was already used, or a later one replaced it.
  if (!link) return
  const texts = accountsText[ctx.language]
  const text = texts.linkMail(link.name, createEmailLink(ctx, linkId))
  await ctx.ports.mail.send({ to: link.email, subject: texts.linkSubject, text })
}

type ResetMail = (name: string, link: string) => string

async function mailResetLink(ctx: Ctx, owner: Account, text: ResetMail): Promise<void> {
  const link = toResetUrl(ctx, owner)
  if (!owner.email || !link) return
  const { resetSubject: subject } = accountsText[ctx.language]
  await ctx.ports.mail.send({ to: owner.email, subject, text: text(owner.name, link) })
}

async function mailFactorChange(
  ctx: Ctx,
  { userId, change }: Events['accounts.factorChanged'],
): Promise<void> {
  const owner = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner?.email) return
  // The recipient's language: staff or a scheduled job may have caused the event.
  const { email: to, name, language } = owner
  const texts = accountsText[language]
  const profile = linkTo({ ...ctx, language }, screens.UserProfile.path)
  const text = texts.factorMail(name, texts[change], profile)
  await ctx.ports.mail.send({ to, subject: texts.changedSubject, text })
}

/** In addition to the mail, so that the owner is notified on every channel. */
async function textReset(ctx: Ctx, { userId, change }: Events['accounts.factorChanged']): Promise<void> {
  if (change !== 'resetAgreed' && change !== 'resetDone') return
  const owner = await ctx.db
    .selectFrom('users')
    .select(['phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner?.phone || !ctx.ports.sms.canReach(owner.phone)) return
  const { resetSms, resetDoneSms } = accountsText[owner.language]
  const text = change === 'resetAgreed' ? resetSms : resetDoneSms
  await ctx.ports.sms.send({ to: owner.phone, text, language: owner.language })
}

async function mailStaffLink(ctx: Ctx, { phone }: Events['accounts.passwordResetRequested']): Promise<void> {
  const owner = await findByPhone(ctx, phone)
  if (owner && needsCodeAndLink(owner))
    await mailResetLink(ctx, owner, accountsText[ctx.language].staffResetMail)
}

/** The mailbox alone can't reopen the account. */
async function mailLocked(ctx: Ctx, { userId }: Events['accounts.locked']): Promise<void> {
  const owner = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .where('emailProved', '=', true)
    .where('lockedAt', 'is not', null)
    .executeTakeFirst()
  if (!owner?.email) return
  const { lockedSubject: subject, lockedMail } = accountsText[owner.language]
  const text = lockedMail(
    owner.name,
    linkTo({ ...ctx, language: owner.language }, screens.ForgottenPassword.path),
  )
  await ctx.ports.mail.send({ to: owner.email, subject, text })
}

async function readChange(ctx: Ctx, { userId, setAt }: Events['accounts.accessChangeSet']) {
  const [change, owner] = await Promise.all([
    findAccessChange(ctx, userId),
    ctx.db
      .selectFrom('users')
      .select(['name', 'email', 'emailProved', 'phone', 'language'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  ])
  // The change was approved, stopped or withdrawn meanwhile.
  if (!owner || change?.setAt.toISOString() !== setAt) return null
  const { language } = owner
  return { owner, words: accountsText[language], link: stopLinkAddress({ ...ctx, language }, change) }
}

async function mailAccessChange(ctx: Ctx, set: Events['accounts.accessChangeSet']): Promise<void> {
  const change = await readChange(ctx, set)
  if (!change?.owner.email || !change.owner.emailProved) return
  const { owner, words, link } = change
  const text = words.accessChangeMail(owner.name, link)
  await ctx.ports.mail.send({ to: change.owner.email, subject: words.accessChangeSubject, text })
}

async function textAccessChange(ctx: Ctx, set: Events['accounts.accessChangeSet']): Promise<void> {
  const change = await readChange(ctx, set)
  if (!change?.owner.phone || !ctx.ports.sms.canReach(change.owner.phone)) return
  const { owner, words, link } = change
  const sms = { to: change.owner.phone, text: words.accessChangeSms(link), language: owner.language }
  await ctx.ports.sms.send(sms)
}

async function mailNewDevice(ctx: Ctx, login: Events['accounts.newDeviceUsed']): Promise<void> {
  const { userId, device, country, pointsDelayed } = login
  const owner = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .where('emailProved', '=', true)
    .where('lockedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!owner?.email) return
  const texts = accountsText[ctx.language]
  const link = createLockLink(ctx, owner.id)
  const from = country && countryName(ctx.language, country)
  const where = from ? texts.deviceFrom(device, from) : device
  const delay = pointsDelayed ? texts.pointsDelayed : ''
  const text = texts.newDeviceMail(owner.name, where, delay, link)
  await ctx.ports.mail.send({ to: owner.email, subject: texts.newDeviceSubject, text })
}

async function mailRequestedResetLink(
  ctx: Ctx,
  { email }: Events['accounts.resetLinkRequested'],
): Promise<void> {
  const owner = await findByConfirmedEmail(ctx, email)
  if (!owner) return
  if (owner.lockedAt !== null) return mailLocked(ctx, { userId: owner.id })
  const texts = accountsText[ctx.language]
  await mailResetLink(ctx, owner, needsCodeAndLink(owner) ? texts.staffResetMail : texts.resetMail)
}

async function mailAccountDeleted(ctx: Ctx, { name, email }: Events['accounts.userDeleted']): Promise<void> {
  if (!email) return
  const { farewellSubject: subject, farewell } = accountsText[ctx.language]
  const [register, home] = [linkTo(ctx, screens.SignUp.path), linkTo(ctx, '')]
  await ctx.ports.mail.send({ to: email, subject, text: farewell(name, register, home) })
}

async function textPreviousOwner(ctx: Ctx, { phone }: Events['accounts.emailMoved']): Promise<void> {
  if (!ctx.ports.sms.canReach(phone)) return
  const text = accountsText[ctx.language].emailMoved
  await ctx.ports.sms.send({ to: phone, text, language: ctx.language })
}

type Change = Events['accounts.secretChanged']

async function mailChange(ctx: Ctx, { secret, channel, to }: Change): Promise<void> {
  if (channel !== 'mail') return
  const texts = accountsText[ctx.language]
  await ctx.ports.mail.send({ to, subject: texts.changedSubject, text: texts.changed(texts[secret]) })
}

async function textChange(ctx: Ctx, { secret, channel, to }: Change): Promise<void> {
  if (channel !== 'sms' || !ctx.ports.sms.canReach(to)) return
  const texts = accountsText[ctx.language]
  await ctx.ports.sms.send({ to, text: texts.changed(texts[secret]), language: ctx.language })
}

async function textOwner(
  ctx: Ctx,
  { userId, provisioned }: Events['accounts.accountProvisioned'],
): Promise<void> {
  const owner = await ctx.db
    .selectFrom('users')
    .select(['phone', 'language'])
    .where('id', '=', userId)
    .where('isProvisional', '=', true)
    .executeTakeFirst()
  if (!owner?.phone || !ctx.ports.sms.canReach(owner.phone)) return
  const { language } = owner
  const { accountGiven, passwordGiven, invitation } = accountsText[language]
  const link = linkTo({ ...ctx, language }, screens.AcceptInvitation.path)
  const text = { account: accountGiven, password: passwordGiven, invitation: invitation(link) }[provisioned]
  await ctx.ports.sms.send({ to: owner.phone, text, language })
}

export const accountsListeners: Listener[] = [
  on('accounts.emailAdded', { name: 'accounts.mailLink', waitsFor: 'mail', handle: mailLink }),
  on('accounts.passwordResetRequested', {
    name: 'accounts.mailStaffLink',
    waitsFor: 'mail',
    handle: mailStaffLink,
  }),
  on('accounts.resetLinkRequested', {
    name: 'accounts.mailRequestedResetLink',
    waitsFor: 'mail',
    handle: mailRequestedResetLink,
  }),
  on('accounts.factorChanged', {
    name: 'accounts.mailFactorChange',
    waitsFor: 'mail',
    handle: mailFactorChange,
  }),
  on('accounts.factorChanged', { name: 'accounts.textReset', waitsFor: 'sms', handle: textReset }),
  on('accounts.accessChangeSet', {
    name: 'accounts.mailAccessChange',
    waitsFor: 'mail',
    handle: mailAccessChange,
  }),
  on('accounts.accessChangeSet', {
    name: 'accounts.textAccessChange',
    waitsFor: 'sms',
    handle: textAccessChange,
  }),
  on('accounts.locked', { name: 'accounts.mailLocked', waitsFor: 'mail', handle: mailLocked }),
  on('accounts.newDeviceUsed', { name: 'accounts.mailNewDevice', waitsFor: 'mail', handle: mailNewDevice }),
  on('accounts.userDeleted', {
    name: 'accounts.mailAccountDeleted',
    waitsFor: 'mail',
    handle: mailAccountDeleted,
  }),
  on('accounts.emailMoved', {
    name: 'accounts.textPreviousOwner',
    waitsFor: 'sms',
    handle: textPreviousOwner,
  }),
  on('accounts.accountProvisioned', { name: 'accounts.textOwner', waitsFor: 'sms', handle: textOwner }),
  on('accounts.secretChanged', { name: 'accounts.mailChange', waitsFor: 'mail', handle: mailChange }),
  on('accounts.secretChanged', { name: 'accounts.textChange', waitsFor: 'sms', handle: textChange }),
]
