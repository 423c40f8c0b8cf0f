import { sql } from 'kysely'

/** Latest first, each once, with the last offer used there. */
export function selectVisitedPlaces(memberId: number, max: number) {
  return sql<{ placeId: number; offerId: number | null; paidAt: Date }>`
    select * from (
      select distinct on (place_id) place_id as "placeId", offer_id as "offerId", paid_at as "paidAt"
      from orders where member_id = ${memberId} and state = 'paid' order by place_id, paid_at desc
    ) visited
    order by "paidAt" desc limit ${max}`
}
