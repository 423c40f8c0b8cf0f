import { toScreenAddress } from '#contract/core/screens.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on, onCommit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { findOwner } from '../places/owner.service.ts'
import { deliverDue, deliverTask } from './deliver.service.ts'
import {
  writeOrderDeliveries,
  writePayoutDeliveries,
  writeReviewDeliveries,
  writeStatementDeliveries,
} from './enqueueDeliveries.service.ts'
import { webhooksText } from './webhooks.text.ts'

async function mailDisabled(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  const webhook = await ctx.db
    .selectFrom('webhooks')
    .select(['url', 'place_id'])
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) return
  const owner = await findOwner(ctx, webhook.place_id)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const texts = webhooksText[language]
  await ctx.ports.mail.send({
    to,
    subject: texts.endedSubject,
    text: texts.ended({
      name,
      place: inLanguage(language, owner.nameAr, owner.nameEn),
      host: new URL(webhook.url).host,
      why: texts[end],
      link: linkTo({ ...ctx, language }, toScreenAddress('WebhookPage', { id: webhookId })),
    }),
  })
}

export const webhooksListeners: Listener[] = [
  onCommit('orders.orderChanged', { name: 'webhooks.writeOfOrders', notify: writeOrderDeliveries }),
  on('reviews.reviewChanged', { name: 'webhooks.writeOfReview', handle: writeReviewDeliveries }),
  on('payouts.statementClosed', { name: 'webhooks.writeOfStatement', handle: writeStatementDeliveries }),
  on('payouts.placePaid', { name: 'webhooks.writeOfPayout', handle: writePayoutDeliveries }),
  on('webhooks.deliveryDue', { name: deliverTask, waitsFor: 'webhooks', handle: deliverDue }),
  on('webhooks.webhookEnded', { name: 'webhooks.mailEnd', waitsFor: 'mail', handle: mailDisabled }),
]
