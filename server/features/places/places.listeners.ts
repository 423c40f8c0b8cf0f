import { toScreenAddress } from '#contract/core/screens.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { findOwner } from './owner.service.ts'
import { placesText } from './places.text.ts'

type PlaceMail = {
  subject: keyof (typeof placesText)['ar'] & `${string}Subject`
  reason?: string
  /**
   * Target of the mail's link: the public page, the owner's page of the place, or the form for a new place.
   */
  to: 'page' | 'own' | 'add'
}

type OwnedPlace = { id: number; name: string; email: string | null; nameAr: string; nameEn: string }

const linkPaths: Record<PlaceMail['to'], (id: number) => string> = {
  page: (id) => toScreenAddress('PlacePage', { id }),
  own: () => toScreenAddress('PlaceMainData'),
  add: () => toScreenAddress('ServicePlaceAdd'),
}

/** In the event's language; does nothing if the place or its owner is deleted. */
async function mailOwner(
  ctx: Ctx,
  ownedPlace: OwnedPlace | undefined,
  { subject, reason = '', to }: PlaceMail,
): Promise<void> {
  if (!ownedPlace?.email) return
  const texts = placesText[ctx.language]
  const body = texts[subject.slice(0, -'Subject'.length) as 'registered']
  const place = inLanguage(ctx.language, ownedPlace.nameAr, ownedPlace.nameEn)
  await ctx.ports.mail.send({
    to: ownedPlace.email,
    subject: texts[subject],
    text: body({ name: ownedPlace.name, place, reason, link: linkTo(ctx, linkPaths[to](ownedPlace.id)) }),
  })
}

async function mailRegistration(ctx: Ctx, { placeId }: Events['places.placeRegistered']): Promise<void> {
  await mailOwner(ctx, await findOwner(ctx, placeId), { subject: 'registeredSubject', to: 'own' })
}

async function mailDecision(ctx: Ctx, event: Events['places.placeDecided']): Promise<void> {
  const { placeId, decision, reason } = event
  const to = decision === 'approved' || decision === 'lifted' ? 'page' : 'own'
  await mailOwner(ctx, await findOwner(ctx, placeId), { subject: `${decision}Subject`, reason, to })
}

async function mailChangeDecision(ctx: Ctx, event: Events['places.changeDecided']): Promise<void> {
  const { placeId, isApproved, reason } = event
  const ownedPlace = await findOwner(ctx, placeId)
  if (isApproved) await mailOwner(ctx, ownedPlace, { subject: 'changeApprovedSubject', to: 'page' })
  else await mailOwner(ctx, ownedPlace, { subject: 'changeRejectedSubject', reason, to: 'own' })
}

async function mailDeletion(ctx: Ctx, event: Events['places.placeDeleted']): Promise<void> {
  const { placeId, nameAr, nameEn, ownerId } = event
  const owner = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', ownerId ?? 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const ownedPlace = owner && { ...owner, id: placeId, nameAr, nameEn }
  await mailOwner(ctx, ownedPlace, { subject: 'deletedSubject', to: 'add' })
}

// Mails about a place are sent in the order of its events.
const mailOptions = { waitsFor: 'mail', orderingKey: 'placeId' } as const

export const placesListeners: Listener[] = [
  on('places.placeRegistered', { name: 'places.mailRegistration', ...mailOptions, handle: mailRegistration }),
  on('places.placeDecided', { name: 'places.mailDecision', ...mailOptions, handle: mailDecision }),
  on('places.changeDecided', {
    name: 'places.mailChangeDecision',
    ...mailOptions,
    handle: mailChangeDecision,
  }),
  on('places.placeDeleted', { name: 'places.mailDeletion', ...mailOptions, handle: mailDeletion }),
]
