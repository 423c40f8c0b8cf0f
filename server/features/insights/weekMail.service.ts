import { sql } from 'kysely'
import { insightsText, weekMailText } from '#contract/insights.text.ts'
import { addressOf } from '#contract/screens.ts'
import { inLanguage, type Language } from '#contract/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Events } from '#server/core/events.ts'
import { linkTo } from '#server/core/links.ts'
import { selectOwner } from '../places/owner.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { figuresOf, moneyOf } from './insights.present.ts'
import { readCells } from './insights.service.ts'
import { readPlace } from './scope.service.ts'

/** The owner of a place, who wants to be mailed; nobody where they turned that off. */
function findReader(ctx: Ctx, placeId: number) {
  return selectOwner(ctx, placeId)
    .leftJoin('push_settings', 'push_settings.user_id', 'users.id')
    .where('places.deleted_at', 'is', null)
    .where('users.email_proved', '=', true)
    .where(sql<boolean>`coalesce(not 'figures' = any (push_settings.muted), true)`)
    .executeTakeFirst()
}

type Week = Events['insights.weekEnded']

/** The figures of a week beside those of the week before, a line each. */
async function figuresIn(ctx: Ctx, language: Language, { placeId, from, to }: Week) {
  const place = await readPlace(ctx, placeId)
  if (!place) return null
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 7 }).toString()
  const week = { from, to, before: { from: back(from), to: back(to) } }
  const { cells, members } = await readCells(ctx, { ...place, branch: null }, week)
  const [t, mail] = [insightsText[language], weekMailText[language]]
  const [now, before] = [figuresOf(cells, 0, members), figuresOf(cells, 1, members)]
  const paid = {
    now: now.paidReservations + now.walkIns,
    before: before.paidReservations + before.walkIns,
  }
  const lines = [
    ...(['pageViews', 'offerViews', 'doorViews', 'reserved'] as const).map((of) =>
      mail.line(t[of], { now: now[of] ?? 0, before: before[of] ?? 0 }),
    ),
    mail.line(t.paid, paid),
    ...moneyOf(cells, await readCurrencies(ctx)).map(({ currency, bills, before: earlier }) =>
      mail.line(t.billsIn(currency.code), { now: bills, before: earlier.bills }),
    ),
  ]
  return { paid: paid.now, figures: lines.join('\n') }
}

/** Mails an owner how their place did in a week. */
export async function mailWeek(ctx: Ctx, week: Week): Promise<void> {
  const owner = await findReader(ctx, week.placeId)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const found = await figuresIn(ctx, language, week)
  if (!found) return
  const place = inLanguage(language, owner.nameAr, owner.nameEn)
  const mail = weekMailText[language]
  const at = (path: string) => linkTo({ ...ctx, language }, path)
  await ctx.ports.mail.send({
    to,
    subject: mail.subject(place, found.paid),
    text: mail.body({
      name,
      place,
      figures: found.figures,
      link: at(`${addressOf('PlaceInsights')}?from=${week.from}&to=${week.to}`),
      settings: at(`${addressOf('UserProfile')}#notifications`),
    }),
  })
}
