import { addressOf } from '#contract/screens.ts'
import { inLanguage } from '#contract/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { linkTo } from '#server/core/links.ts'
import { findOwner } from './owner.service.ts'
import { placesText } from './places.text.ts'

type Letter = {
  subject: keyof (typeof placesText)['ar'] & `${string}Subject`
  reason?: string
  /** Where the mail leads: the place as everybody sees it, or as its owner does. */
  to: 'page' | 'own' | 'add'
}

type Owned = { id: number; name: string; email: string | null; nameAr: string; nameEn: string }

const pathTo: Record<Letter['to'], (id: number) => string> = {
  page: (id) => addressOf('PlacePage', { id }),
  own: () => addressOf('PlaceMainData'),
  add: () => addressOf('ServicePlaceAdd'),
}

/** Mails the owner of a place, in the language of the event; nobody where the place or its owner is gone. */
async function mailOwner(
  ctx: Ctx,
  owned: Owned | undefined,
  { subject, reason = '', to }: Letter,
): Promise<void> {
  if (!owned?.email) return
  const words = placesText[ctx.language]
  const body = words[subject.slice(0, -'Subject'.length) as 'registered']
  const place = inLanguage(ctx.language, owned.nameAr, owned.nameEn)
  await ctx.ports.mail.send({
    to: owned.email,
    subject: words[subject],
    text: body({ name: owned.name, place, reason, link: linkTo(ctx, pathTo[to](owned.id)) }),
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
  const owned = await findOwner(ctx, placeId)
  if (isApproved) await mailOwner(ctx, owned, { subject: 'changeApprovedSubject', to: 'page' })
  else await mailOwner(ctx, owned, { subject: 'changeRejectedSubject', reason, to: 'own' })
}

async function mailDeletion(ctx: Ctx, event: Events['places.placeDeleted']): Promise<void> {
  const { placeId, nameAr, nameEn, ownerId } = event
  const owner = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', ownerId ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const owned = owner && { ...owner, id: placeId, nameAr, nameEn }
  await mailOwner(ctx, owned, { subject: 'deletedSubject', to: 'add' })
}

// The mails about a place arrive in the order of what they tell.
const mail = { waitsFor: 'mail', orderingKey: 'placeId' } as const

export const placesListeners: Listener[] = [
  on('places.placeRegistered', { name: 'places.mailRegistration', ...mail, handle: mailRegistration }),
  on('places.placeDecided', { name: 'places.mailDecision', ...mail, handle: mailDecision }),
  on('places.changeDecided', { name: 'places.mailChangeDecision', ...mail, handle: mailChangeDecision }),
  on('places.placeDeleted', { name: 'places.mailDeletion', ...mail, handle: mailDeletion }),
]
