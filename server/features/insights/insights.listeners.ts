import { sql } from 'kysely'
import { toScreenAddress } from '#contract/core/screens.ts'
import { inLanguage, type Language } from '#contract/core/text.ts'
import { insightsText, weekMailText } from '#contract/insights/insights.text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { selectOwner } from '../places/owner.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { toFigures, toMoney } from './insights.present.ts'
import { readAggregates } from './insights.service.ts'
import { readPlace } from './scope.service.ts'

function findRecipient(ctx: Ctx, placeId: number) {
  return selectOwner(ctx, placeId)
    .leftJoin('pushSettings', 'pushSettings.userId', 'users.id')
    .where('places.deletedAt', 'is', null)
    .where('users.emailProved', '=', true)
    .where(sql<boolean>`coalesce(not 'figures' = any (push_settings.muted), true)`)
    .executeTakeFirst()
}

type Week = Events['insights.weekEnded']

async function toFigureLines(ctx: Ctx, language: Language, { placeId, from, to }: Week) {
  const place = await readPlace(ctx, placeId)
  if (!place) return null
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 7 }).toString()
  const week = { from, to, before: { from: back(from), to: back(to) } }
  const { aggregates, members } = await readAggregates(ctx, { ...place, branch: null }, week)
  const [t, mail] = [insightsText[language], weekMailText[language]]
  const [now, before] = [toFigures(aggregates, 0, members), toFigures(aggregates, 1, members)]
  const paid = {
    now: now.paidReservations + now.walkIns,
    before: before.paidReservations + before.walkIns,
  }
  const lines = [
    ...(['pageViews', 'offerViews', 'doorViews', 'reserved'] as const).map((of) =>
      mail.line(t[of], { now: now[of] ?? 0, before: before[of] ?? 0 }),
    ),
    mail.line(t.paid, paid),
    ...toMoney(aggregates, await readCurrencies(ctx)).map(({ currency, bills, before: earlier }) =>
      mail.line(t.billsIn(currency.code), { now: bills, before: earlier.bills }),
    ),
  ]
  return { paid: paid.now, figures: lines.join('\n') }
}

async function mailWeek(ctx: Ctx, week: Week): Promise<void> {
  const owner = await findRecipient(ctx, week.placeId)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const figureLines = await toFigureLines(ctx, language, week)
  if (!figureLines) return
  const place = inLanguage(language, owner.nameAr, owner.nameEn)
  const mail = weekMailText[language]
  const toLink = (path: string) => linkTo({ ...ctx, language }, path)
  await ctx.ports.mail.send({
    to,
    subject: mail.subject(place, figureLines.paid),
    text: mail.body({
      name,
      place,
      figures: figureLines.figures,
      link: toLink(`${toScreenAddress('PlaceInsights')}?from=${week.from}&to=${week.to}`),
      settings: toLink(`${toScreenAddress('UserProfile')}#notifications`),
    }),
  })
}

export const insightsListeners: Listener[] = [
  on('insights.weekEnded', {
    name: 'insights.mailWeek',
    waitsFor: 'mail',
    orderingKey: 'placeId',
    handle: mailWeek,
  }),
]
