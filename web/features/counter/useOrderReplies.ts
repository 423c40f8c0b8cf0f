import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/schemas.ts'
import type { ErrorResponse } from '#web/api/response.ts'

/** An action that the order's state rejects returns the current order, which is then shown. */
export function useOrderReplies(onOrder: (order: Order, error: string | null) => void) {
  const { revalidate } = useRevalidator()
  return {
    onSuccess: (order: Order) => onOrder(order, null),
    onError({ code, current, message }: ErrorResponse) {
      if (code !== 'WrongOrderState' || !current) return
      onOrder(current as Order, message)
      void revalidate()
    },
  }
}
