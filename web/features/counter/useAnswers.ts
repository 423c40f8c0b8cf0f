import { useRevalidator } from 'react-router'
import type { Order } from '#contract/order.ts'
import type { Refusal } from '#web/api/reply.ts'

/** What follows from a step of an order: it is shown as it is now, also where its state refused the step. */
export function useAnswers(onOrder: (order: Order, refused: string | null) => void) {
  const { revalidate } = useRevalidator()
  return {
    done: (order: Order) => onOrder(order, null),
    refused({ code, current, message }: Refusal) {
      if (code !== 'WrongOrderState' || !current) return
      onOrder(current as Order, message)
      void revalidate()
    },
  }
}
