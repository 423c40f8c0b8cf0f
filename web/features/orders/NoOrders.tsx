import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { listsText } from './orders.text.ts'

export function NoOrders({ title, children }: { title: string; children: string }) {
  const t = useText(listsText)
  return (
    <EmptyState
      title={title}
      picture="/art/empty/list.svg"
      action={<Button href={useAddress()('OffersFilterPage')}>{t.toOffers}</Button>}
    >
      {children}
    </EmptyState>
  )
}
