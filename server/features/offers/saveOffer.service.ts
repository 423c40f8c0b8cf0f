import { sql } from 'kysely'
import type { pictureChanges } from '#contract/core/fields.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import type { OfferInput } from '#contract/offers/schemas.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { arrangePictures } from '#server/core/files/arrangePictures.ts'
import { savePictures } from '#server/core/files/pictures.ts'
import { toSmallestUnits } from '#server/core/money.ts'
import { type Actor, getPlaceRole } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getMinuteIn, minutesPerDay, toDayNumber } from '#server/core/time/timeZone.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { lockPlace } from '../places/managedPlace.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { readManagedOffer } from './managedOffer.service.ts'
import { findOffer, type OfferRead } from './offer.service.ts'
import { auditOffer, getAccessibleOffer, lockAccessibleOffer } from './offerLock.service.ts'
import type { Terms } from './terms.service.ts'
import { nextWindow } from './windows.service.ts'

type NewTerms = Omit<Terms, 'id'>
type Setting = { zone: string; decimals: number; branchIds: readonly number[] }

/** Throws `NotFound` if the place has no branch. */
async function readSetting(ctx: Ctx, placeId: number): Promise<Setting> {
  const rows = await ctx.db
    .selectFrom('branches')
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select(['branches.id', 'countries.timeZone as zone', 'currencies.decimals'])
    .where('branches.placeId', '=', placeId)
    .where('branches.deletedAt', 'is', null)
    .orderBy('branches.id')
    .execute()
  const [first] = rows
  if (!first) throw new ApiError('NotFound')
  return { ...first, branchIds: rows.map(({ id }) => id) }
}

async function lockCurrency(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .selectFrom('countries')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('branches').select('countryId').where('placeId', '=', placeId))
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** In the currency's smallest unit. */
function toDiscountTerms(input: OfferInput, decimals: number) {
  const units = (field: 'discountValue' | 'discountCap' | 'priceBefore') => {
    const amount = input[field]
    return amount === undefined ? null : toSmallestUnits(amount, decimals, field)
  }
  const { discountType, pointsType } = input
  const percent = discountType === 'percent' ? (input.discountValue ?? null) : null
  return {
    discountType,
    discountValue: discountType === 'amount' || discountType === 'price' ? units('discountValue') : percent,
    discountCap: discountType === 'percent' ? units('discountCap') : null,
    priceBefore: discountType === 'price' ? units('priceBefore') : null,
    pointsType,
    points: pointsType === 'fixed' ? (input.points ?? null) : null,
    mayShrink: input.mayShrink,
  }
}

function toTerms(input: OfferInput, decimals: number): NewTerms {
  return {
    ...toDiscountTerms(input, decimals),
    termsAr: input.termsAr,
    termsEn: input.termsEn,
    validFrom: input.validFrom,
    validTo: input.validTo,
    weekDays: [...new Set(input.weekDays)].sort(),
    starts: input.starts ?? null,
    ends: input.ends ?? null,
    excludedDates: [...new Set(input.excludedDates)].sort(),
  }
}

const isSameTerms = (terms: NewTerms, { id: _, ...before }: Terms) =>
  Object.entries(before).every(
    ([field, value]) => JSON.stringify(terms[field as keyof NewTerms]) === JSON.stringify(value),
  )

/** Rejects terms whose windows never open. */
function checkWindows(terms: NewTerms, zone: string, now: Date): void {
  // Yesterday's window may run past midnight, so an offer whose last day was yesterday may still be valid.
  if (nextWindow(terms, zone, now)) return
  const today = Math.floor(getMinuteIn(zone, now) / minutesPerDay)
  if (toDayNumber(terms.validTo) < today)
    throw new ApiError('ValidToPast', { fields: { validTo: 'ValidToPast' } })
  const field = terms.weekDays.length > 0 ? 'weekDays' : 'validTo'
  throw new ApiError('EmptyWindow', { fields: { [field]: 'EmptyWindow' } })
}

type CheckedOffer = { terms: NewTerms; isNewVersion: boolean }

/**
 * An input without branches would make an offer whose branches are all deleted valid everywhere, which the
 * owner didn't choose.
 */
function lacksBranches({ branchIds, atAllBranches }: OfferInput, before: OfferRead | null): boolean {
  const lostThem = before !== null && !before.atAllBranches && before.branches.length === 0
  return branchIds.length === 0 && !(atAllBranches ?? !lostThem)
}

function checkOffer(
  { now }: Ctx,
  input: OfferInput,
  { zone, decimals, branchIds }: Setting,
  before: OfferRead | null,
): CheckedOffer {
  if (before?.state === 'ended') throw new ApiError('OfferHasEnded')
  if (input.branchIds.some((id) => !branchIds.includes(id)))
    throw new ApiError('BranchOfOtherPlace', { fields: { branchIds: 'BranchOfOtherPlace' } })
  if (lacksBranches(input, before))
    throw new ApiError('NoBranchChosen', { fields: { branchIds: 'NoBranchChosen' } })
  if (before && input.stock !== undefined && input.stock < before.reserved)
    throw new ApiError('StockBelowTaken', { fields: { stock: 'StockBelowTaken' } })
  const terms = toTerms(input, decimals)
  const isNewVersion = !before || !isSameTerms(terms, before.terms)
  if (isNewVersion) checkWindows(terms, zone, now())
  return { terms, isNewVersion }
}

async function addTerms(tx: Tx, offerId: number, id: number, terms: NewTerms): Promise<void> {
  const { mayShrink: canShrink, weekDays, excludedDates, ...columns } = terms
  await tx.db
    .insertInto('offerTerms')
    .values({
      ...columns,
      id,
      offerId,
      canShrink,
      weekDays: [...weekDays],
      excludedDates: [...excludedDates],
      createdAt: tx.now(),
    })
    .execute()
}

async function deleteUnusedTerms(tx: Tx, termsId: number): Promise<void> {
  await sql`delete from offer_terms where id = ${termsId}
    and not exists (select from orders where terms_id = ${termsId})`.execute(tx.db)
}

function toColumns(input: OfferInput) {
  return {
    titleAr: input.titleAr,
    titleEn: input.titleEn,
    descriptionAr: input.descriptionAr,
    descriptionEn: input.descriptionEn,
    atAllBranches: input.branchIds.length === 0,
    stock: input.stock ?? null,
    limitPerDay: input.limitPerDay ?? null,
    limitPerMonth: input.limitPerMonth ?? null,
    limitPerLife: input.limitPerLife ?? null,
  } satisfies InputColumns<OfferInput, keyof NewTerms | keyof typeof pictureChanges | 'placeId' | 'branchIds'>
}

const nextTermsId = sql<number>`nextval(pg_get_serial_sequence('offer_terms', 'id'))`

async function createOffer(tx: Tx, actor: Actor, input: OfferInput, terms: NewTerms): Promise<number> {
  const created = await tx.db
    .insertInto('offers')
    .values({
      placeId: input.placeId,
      state: getInitialState(offerStateMachine, 'created', getPlaceRole(actor)),
      termsId: nextTermsId,
      createdAt: tx.now(),
      ...toColumns(input),
    })
    .returning(['id', 'termsId'])
    .executeTakeFirstOrThrow()
  await addTerms(tx, created.id, created.termsId, terms)
  return created.id
}

async function changeOffer(
  tx: Tx,
  before: OfferRead,
  input: OfferInput,
  checked: CheckedOffer,
): Promise<number> {
  const { termsId } = await tx.db
    .updateTable('offers')
    .set({
      ...toColumns(input),
      ...(checked.isNewVersion && { termsId: nextTermsId }),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returning('termsId')
    .executeTakeFirstOrThrow()
  if (checked.isNewVersion) {
    await addTerms(tx, before.id, termsId, checked.terms)
    await deleteUnusedTerms(tx, before.terms.id)
  }
  return before.id
}

async function replaceBranches(tx: Tx, offerId: number, branchIds: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('offerBranches').where('offerId', '=', offerId).execute()
  const rows = [...new Set(branchIds)].map((branchId) => ({ offerId, branchId }))
  if (rows.length > 0) await tx.db.insertInto('offerBranches').values(rows).execute()
}

async function replaceImages(tx: Tx, offerId: number, paths: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('offerImages').where('offerId', '=', offerId).execute()
  const rows = paths.map((path, position) => ({ offerId, path, position }))
  if (rows.length > 0) await tx.db.insertInto('offerImages').values(rows).execute()
}

type PublicTextField = 'titleAr' | 'titleEn' | 'descriptionAr' | 'descriptionEn' | 'termsAr' | 'termsEn'

function getPublicTexts(offer: Pick<OfferInput, PublicTextField>): Pick<OfferInput, PublicTextField> {
  const { titleAr, titleEn, descriptionAr, descriptionEn, termsAr, termsEn } = offer
  return { titleAr, titleEn, descriptionAr, descriptionEn, termsAr, termsEn }
}

/** An invalid input must not cost image processing. */
async function checkBeforeUpload(ctx: Ctx, actor: Actor, input: OfferInput): Promise<void> {
  if (!canAccess(offerChangesPolicy, actor, { placeId: input.placeId })) throw new ApiError('NotFound')
  const before = input.id ? await getAccessibleOffer(ctx, actor, input.id) : null
  if (before && before.placeId !== input.placeId) throw new ApiError('NotFound')
  if (before && input.version !== undefined && input.version !== before.version)
    assertCurrentVersion(input.version, await readManagedOffer(ctx, before.id))
  checkOffer(ctx, input, await readSetting(ctx, input.placeId), before)
  await assertPublicTexts(
    ctx,
    getPublicTexts(input),
    before ? getPublicTexts({ ...before, ...before.terms }) : {},
  )
  arrangePictures(
    before?.images ?? [],
    input.images.map((_, index) => `added ${index}`),
    input,
  )
}

export async function saveOffer({ ctx, actor, input }: Args<typeof offers.saveOffer>) {
  await checkBeforeUpload(ctx, actor, input)
  const stored = await savePictures(ctx, input.images, 'images')
  return inTransaction(ctx, async (tx) => {
    const before = input.id ? await lockAccessibleOffer(tx, actor, input.id) : null
    if (!before && !(await lockPlace(tx, input.placeId))) throw new ApiError('NotFound')
    if (before) assertCurrentVersion(input.version, await readManagedOffer(tx, before.id))
    await lockCurrency(tx, input.placeId)
    const checked = checkOffer(tx, input, await readSetting(tx, input.placeId), before)
    const images = arrangePictures(before?.images ?? [], stored, input)
    const id = await (before
      ? changeOffer(tx, before, input, checked)
      : createOffer(tx, actor, input, checked.terms))
    await replaceBranches(tx, id, input.branchIds)
    if (images.join() !== (before?.images ?? []).join()) await replaceImages(tx, id, images)
    await auditOffer(tx, actor, before, (await findOffer(tx, id)) ?? null)
    return readManagedOffer(tx, id)
  })
}
