import { parseNumber } from '#contract/core/numbers.ts'
import type { DiscountTerms } from '#contract/offers/discount.ts'
import type { ManagedOffer, PlaceHistory } from '#contract/offers/schemas.ts'
import { type PictureItems, pictureInput } from '#web/forms/pictureInput.ts'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { daysAfter } from '#web/ui/language/day.ts'

type Scope = 'all' | 'some'

/** Numbers are as typed. */
export function offerValues(offer: ManagedOffer | null) {
  return {
    ...toTextValues(offer, ['titleAr', 'titleEn', 'descriptionAr', 'descriptionEn', 'termsAr', 'termsEn']),
    images: [...(offer?.images ?? [])] as PictureItems,
    where: (offer?.atAllBranches === false ? 'some' : 'all') as Scope,
    branchIds: [...(offer?.branchIds ?? [])],
    discountType: offer?.discountType ?? 'percent',
    ...toTextValues(offer, ['discountValue', 'discountCap', 'priceBefore']),
    pointsType: offer?.pointsType ?? 'computed',
    points: String(offer?.fixedPoints ?? ''),
    mayShrink: offer?.mayShrink ?? false,
    ...toTextValues(offer, ['validFrom', 'validTo']),
    days: (offer?.weekDays.length ? 'some' : 'all') as Scope,
    weekDays: [...(offer?.weekDays ?? [])],
    hours: (offer?.starts ? 'some' : 'all') as Scope,
    ...toTextValues(offer, ['starts', 'ends']),
    excludedDates: [...(offer?.excludedDates ?? [])],
    ...toTextValues(offer, ['stock', 'limitPerDay', 'limitPerMonth', 'limitPerLife']),
  }
}
export type OfferValues = ReturnType<typeof offerValues>

/** Days for which a new offer is valid by default. */
const defaultDays = 90

type Schedule = Pick<OfferValues, 'validFrom' | 'validTo' | 'excludedDates'>

const newSchedule = (today: string): Schedule => ({
  validFrom: today,
  validTo: daysAfter(today, defaultDays),
  excludedDates: [],
})

type LatestPrice = Pick<PlaceHistory, 'pointsType' | 'points'>

/** Priced like the place's latest offer. */
export function newOfferValues(today: string, { pointsType, points }: LatestPrice): OfferValues {
  return {
    ...offerValues(null),
    ...newSchedule(today),
    pointsType: pointsType ?? 'computed',
    points: String(points ?? ''),
  }
}

/** Everything but the schedule. */
export function copiedValues(offer: ManagedOffer, today: string): OfferValues {
  return { ...offerValues(offer), ...newSchedule(today) }
}

const emptyToNull = (text: string) => (text.trim() === '' ? null : text)

/** `before` are the stored pictures. */
export function offerInput(values: OfferValues, before: readonly string[] = []) {
  const { where, days, hours, images, ...rest } = values
  const { discountType, pointsType } = values
  return {
    ...rest,
    ...pictureInput(images, before),
    branchIds: where === 'all' ? [] : values.branchIds,
    atAllBranches: where === 'all',
    discountValue: discountType === 'twoForOne' ? null : emptyToNull(values.discountValue),
    discountCap: discountType === 'percent' ? emptyToNull(values.discountCap) : null,
    priceBefore: discountType === 'price' ? emptyToNull(values.priceBefore) : null,
    points: pointsType === 'fixed' ? emptyToNull(values.points) : null,
    mayShrink: pointsType === 'computed' && values.mayShrink,
    weekDays: days === 'all' ? [] : values.weekDays,
    starts: hours === 'all' ? undefined : values.starts,
    ends: hours === 'all' ? undefined : values.ends,
    stock: emptyToNull(values.stock),
    limitPerDay: emptyToNull(values.limitPerDay),
    limitPerMonth: emptyToNull(values.limitPerMonth),
    limitPerLife: emptyToNull(values.limitPerLife),
  }
}

export function parseFigure(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && value >= 0 ? value : null
}

/** From the currency's smallest unit. */
export function toMainUnits(units: number, decimals: number): number {
  return units / 10 ** decimals
}

/** In the currency's smallest unit. */
export function toSmallestUnits(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals)
}

/** In the smallest unit; null if invalid. */
export function parseUnits(text: string, decimals: number): number | null {
  const value = parseFigure(text)
  return value === null ? null : toSmallestUnits(value, decimals)
}

/** Amounts in the smallest unit; null while numbers are missing. */
export function toDiscountTerms(values: OfferValues, decimals: number): DiscountTerms | null {
  const { discountType, pointsType, mayShrink } = values
  const isPercent = discountType === 'percent'
  const value = isPercent ? parseFigure(values.discountValue) : parseUnits(values.discountValue, decimals)
  const priceBefore = discountType === 'price' ? parseUnits(values.priceBefore, decimals) : null
  const points = pointsType === 'fixed' ? parseFigure(values.points) : null
  const isWhole = (number: number | null) => number !== null && Number.isInteger(number)
  if (discountType !== 'twoForOne' && !value) return null
  if (isPercent && !(isWhole(value) && (value ?? 0) <= 100)) return null
  if (discountType === 'price' && (priceBefore === null || priceBefore <= (value ?? 0))) return null
  if (pointsType === 'fixed' && !isWhole(points)) return null
  return {
    discountType,
    discountValue: discountType === 'twoForOne' ? null : value,
    discountCap: isPercent ? parseUnits(values.discountCap, decimals) : null,
    priceBefore,
    pointsType,
    points,
    mayShrink: pointsType === 'computed' && mayShrink,
  }
}
