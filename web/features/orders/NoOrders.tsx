import { useAddress } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { listsText } from './lists.text.ts'

/** Nothing reserved or used yet: the way to offers. */
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
