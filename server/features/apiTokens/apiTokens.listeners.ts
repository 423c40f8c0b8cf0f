import { toScreenAddress } from '#contract/core/screens.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { findOwner } from '../places/owner.service.ts'
import { apiTokensText } from './apiTokens.text.ts'

async function mailExpiry(ctx: Ctx, { tokenId, days }: Events['apiTokens.tokenExpires']): Promise<void> {
  const token = await ctx.db
    .selectFrom('apiTokens')
    .select(['name', 'placeId'])
    .where('id', '=', tokenId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!token) return
  const owner = await findOwner(ctx, token.placeId)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const texts = apiTokensText[language]
  const mailValues = {
    name,
    place: inLanguage(language, owner.nameAr, owner.nameEn),
    token: token.name,
    days,
    link: linkTo({ ...ctx, language }, toScreenAddress('PlaceTokens')),
  }
  await ctx.ports.mail.send({
    to,
    subject: days > 0 ? texts.expiresSubject(days) : texts.expiredSubject,
    text: days > 0 ? texts.expires(mailValues) : texts.expired(mailValues),
  })
}

export const apiTokensListeners: Listener[] = [
  on('apiTokens.tokenExpires', { name: 'apiTokens.mailExpiry', waitsFor: 'mail', handle: mailExpiry }),
]
