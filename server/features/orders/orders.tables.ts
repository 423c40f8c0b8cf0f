import type { Generated } from 'kysely'
import type { OrderActorRole, OrderState } from '#contract/orders/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    orders: {
      id: Generated<number>
      code: string
      kind: 'reservation' | 'walkIn'
      state: OrderState
      offer_id: number | null
      terms_id: number | null
      service_id: number | null
      /** Standing discount of the place when the order was created. */
      discount_percent: number | null
      place_id: number
      branch_id: number
      member_id: number
      country_id: number
      currency_id: number
      /** Value of one point when the order was created, in the currency's smallest unit. */
      point_value: number
      /** In the currency's smallest unit, like all amounts here. */
      bill: number | null
      cheaper_item: number | null
      discount: number | null
      points: Generated<number>
      hold_id: number | null
      capture_journal_id: number | null
      /** Points returned to the member when the order ended other than by payment. */
      returned_points: Generated<number>
      started_by_id: number | null
      created_at: Date
      confirmed_at: Date | null
      billed_at: Date | null
      approved_at: Date | null
      paid_at: Date | null
      ended_at: Date | null
      reversed_at: Date | null
      /** When the order expires in its current state. */
      expires_at: Date | null
      /** When the reservation itself expires. */
      reserved_until: Date | null
      reason: string | null
      version: Generated<number>
    }
    order_history: {
      id: Generated<number>
      order_id: number
      state: OrderState
      at: Date
      actor_id: number | null
      /** Name of the API token that made the transition for the actor. */
      token_name: string | null
      role: OrderActorRole
      reason: string | null
      bill: number | null
      discount: number | null
      points: number | null
    }
    member_lookups: { looked_up_by_id: number; member_id: number; looked_up_at: Date }
  }
}
