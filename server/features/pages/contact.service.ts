import { Email } from '#contract/core/fields.ts'
import { maxContactMailsPerHour } from '#contract/core/limits.ts'
import type { pages } from '#contract/pages/endpoints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import type { ContactForm } from './pages.events.ts'
import { contactText } from './pages.text.ts'

const hourlyLimit = { max: maxContactMailsPerHour, seconds: 3600 }

/** Discards the form if the honeypot field is filled in. */
export async function sendContactMail({ ctx, input }: Args<typeof pages.sendContactMail>) {
  await enforceRateLimit(ctx, { key: `contact:${getSubnet(ctx.client?.address ?? '')}`, ...hourlyLimit })
  if (input.website) return {}
  const { name, email, message } = input
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('contactMails')
      .values({ name, email, message, language: tx.language, sentAt: tx.now() })
      .execute()
    await emit(tx, 'pages.contactFormSent', { name, email, message })
  })
  return {}
}

function parseAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

export async function mailContactForm(ctx: Ctx, form: ContactForm): Promise<void> {
  const settings = await ctx.db.selectFrom('settings').select('contactAddress').executeTakeFirst()
  const texts = contactText[ctx.language]
  // The form accepts any address; only a valid one becomes the reply address.
  const answerTo = Email.safeParse(form.email)
  await ctx.ports.mail.send({
    to: settings?.contactAddress || parseAddress(ctx.config.mailFrom),
    subject: texts.subject(form.name),
    text: texts.body(form),
    ...(answerTo.success && { replyTo: answerTo.data }),
  })
}

export async function mailContactAnswer(ctx: Ctx, id: number): Promise<void> {
  const form = await ctx.db.selectFrom('contactMails').selectAll().where('id', '=', id).executeTakeFirst()
  const to = Email.safeParse(form?.email)
  if (!form?.answer || !to.success) return
  const texts = contactText[form.language]
  await ctx.ports.mail.send({
    to: to.data,
    subject: texts.answerSubject,
    text: texts.answer({ name: form.name, answer: form.answer, message: form.message }),
  })
}
