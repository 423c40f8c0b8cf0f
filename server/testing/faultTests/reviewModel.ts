const day = 24 * 3600 * 1000

type Review = { stars: number; at: number; hidden: boolean; version: number; answered: boolean }

type Order = { ofMember: number; paidAt: number | null; reversed: boolean; review: Review | null }

export type ReviewModel = { orders: Order[] }

export type MemberIndex = 0 | 1

const isVisible = ({ reversed, review }: Order) => review !== null && !review.hidden && !reversed

/** Commands on the review of an order. Each returns its error key, or `none` if it succeeded. */
export const commands = {
  review(order: Order, who: MemberIndex, { now, stars }: { now: number; stars: number }): string {
    if (order.ofMember !== who) return 'NotFound'
    if (order.paidAt === null || order.reversed) return 'OrderNotPaid'
    if (order.review) return 'AlreadyReviewed'
    if (now > order.paidAt + 30 * day) return 'ReviewTooLate'
    order.review = { stars, at: now, hidden: false, version: 0, answered: false }
    return 'none'
  },
  change(order: Order, who: MemberIndex, { now, stars }: { now: number; stars: number }): string {
    if (order.ofMember !== who) return 'NotFound'
    if (order.paidAt === null || order.reversed) return 'OrderNotPaid'
    const { review } = order
    if (!review) return 'NotFound'
    if (now > review.at + 7 * day) return 'ReviewChangeTooLate'
    Object.assign(review, { stars, version: review.version + 1 })
    return 'none'
  },
  hide({ review }: Order): string {
    if (!review) return 'NotFound'
    if (!review.hidden) review.version += 1
    review.hidden = true
    return 'none'
  },
  show({ review }: Order): string {
    if (!review) return 'NotFound'
    if (review.hidden) review.version += 1
    review.hidden = false
    return 'none'
  },
  answer(order: Order): string {
    const { review } = order
    if (!review) return 'NotFound'
    if (review.answered) return 'AlreadyAnswered'
    if (!isVisible(order)) return 'ReviewNotShown'
    review.answered = true
    return 'none'
  },
}

export function countStars({ orders }: ReviewModel): number[] {
  const visibleStars = orders.filter(isVisible).map(({ review }) => review?.stars)
  return [1, 2, 3, 4, 5].map((stars) => visibleStars.filter((value) => value === stars).length)
}
