import { addressOf } from '#contract/screens.ts'
import { inLanguage } from '#contract/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on, onCommit } from '#server/core/events.ts'
import { linkTo } from '#server/core/links.ts'
import { findOwner } from '../places/owner.service.ts'
import { deliver, deliverTask } from './deliver.service.ts'
import { webhooksText } from './webhooks.text.ts'
import { writeOfOrders, writeOfPayout, writeOfReview, writeOfStatement } from './write.service.ts'

/** Mails the owner of its place, in their language. */
async function mailEnd(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  const found = await ctx.db
    .selectFrom('webhooks')
    .select(['url', 'place_id'])
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!found) return
  const owner = await findOwner(ctx, found.place_id)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const words = webhooksText[language]
  await ctx.ports.mail.send({
    to,
    subject: words.endedSubject,
    text: words.ended({
      name,
      place: inLanguage(language, owner.nameAr, owner.nameEn),
      host: new URL(found.url).host,
      why: words[end],
      link: linkTo({ ...ctx, language }, addressOf('WebhookPage', { id: webhookId })),
    }),
  })
}

export const webhooksListeners: Listener[] = [
  onCommit('orders.orderChanged', { name: 'webhooks.writeOfOrders', tell: writeOfOrders }),
  on('reviews.reviewChanged', { name: 'webhooks.writeOfReview', handle: writeOfReview }),
  on('payouts.statementClosed', { name: 'webhooks.writeOfStatement', handle: writeOfStatement }),
  on('payouts.placePaid', { name: 'webhooks.writeOfPayout', handle: writeOfPayout }),
  on('webhooks.deliveryDue', { name: deliverTask, waitsFor: 'webhooks', handle: deliver }),
  on('webhooks.webhookEnded', { name: 'webhooks.mailEnd', waitsFor: 'mail', handle: mailEnd }),
]
