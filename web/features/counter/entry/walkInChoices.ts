import type { Choices, MemberDiscount } from '#contract/orders/schemas.ts'
import { type BillInput, computePreview, type PricedTerms } from '../order/billPreview.ts'

export type WalkInChoice = PricedTerms & {
  /** `offer:ID` or `service:ID`. */
  value: string
  kind: 'offer' | 'service'
  id: number
  title: string
  forMember: MemberDiscount | null
}

export function listChoices({ offers, services, currency }: Choices): WalkInChoice[] {
  return [
    ...offers.map(({ id, title, terms, forMember }) => ({
      value: `offer:${id}`,
      kind: 'offer' as const,
      id,
      title,
      terms,
      currency,
      forMember,
    })),
    ...services.map(({ id, name, terms, forMember }) => ({
      value: `service:${id}`,
      kind: 'service' as const,
      id,
      title: name,
      terms,
      currency,
      forMember,
    })),
  ]
}

/**
 * Computes what the choice takes off the bill, at most what the member is known to get; null before a valid bill,
 * and below zero if the points may not cover it.
 */
function rateChoice(choice: WalkInChoice, input: BillInput): number | null {
  const preview = computePreview(choice, input)
  if (!preview) return null
  const max = choice.forMember?.maxDiscount ?? null
  if (max === null || preview.discount <= max) return preview.discount
  return choice.terms.mayShrink ? max : -1
}

const isTwoForOne = ({ terms }: WalkInChoice) => terms.discountType === 'twoForOne'

/**
 * The choice with the largest discount for the bill. Until the bill is valid, the first one whose discount depends on the
 * bill alone. Null if none is usable.
 */
export function findBestChoice(choices: readonly WalkInChoice[], input: BillInput): WalkInChoice | null {
  const usable = choices
    .filter(({ forMember }) => !forMember?.obstacle)
    .toSorted((a, b) => Number(isTwoForOne(a)) - Number(isTwoForOne(b)))
  let best = usable[0] ?? null
  let bestRating = best && rateChoice(best, input)
  for (const choice of usable.slice(1)) {
    const rating = rateChoice(choice, input)
    if (rating !== null && rating > (bestRating ?? Number.NEGATIVE_INFINITY)) {
      best = choice
      bestRating = rating
    }
  }
  return best
}
