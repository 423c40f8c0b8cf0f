import { screens } from '../../../contract/screens.ts'
import { inLanguage } from '../../../contract/text.ts'
import type { Ctx } from '../../core/ctx.ts'
import { type Events, type Listener, on, onCommit } from '../../core/events.ts'
import { linkTo } from '../../core/links.ts'
import { findOwner } from '../places/owner.service.ts'
import { deliver, deliverTask } from './deliver.service.ts'
import { webhooksText } from './webhooks.text.ts'
import { writeOfOrders, writeOfPayout, writeOfReview, writeOfStatement } from './write.service.ts'

async function mailEnd(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  const found = await ctx.db
    .selectFrom('webhooks')
    .select(['url', 'place_id'])
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!found) return
  const owner = await findOwner(ctx, found.place_id)
  if (!owner?.email) return
  const words = webhooksText[ctx.language]
  await ctx.ports.mail.send({
    to: owner.email,
    subject: words.endedSubject,
    text: words.ended({
      name: owner.name,
      place: inLanguage(ctx.language, owner.nameAr, owner.nameEn),
      host: new URL(found.url).host,
      why: words[end],
      link: linkTo(ctx, screens.WebhookPage.path.replace(':id', String(webhookId))),
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
