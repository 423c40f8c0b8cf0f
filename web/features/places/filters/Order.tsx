import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../layout/shell/lazyComponent.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { PopupButton } from '../../../ui/menu/PopupButton.tsx'
import { placesText } from '../search/places.text.ts'
import { orderOf } from './filters.ts'
import type { OrderProps } from './OrderMenu.tsx'

const OrderMenu = lazyComponent<OrderProps>(async () => (await import('./OrderMenu.tsx')).OrderMenu)

/** Which places come first, as the button whose menu comes when it is first pressed. */
export function Order(props: OrderProps) {
  const t = useText(placesText)
  const [wanted, setWanted] = useState(false)
  const button = (
    <PopupButton
      label={t.order}
      icon="arrows-sort"
      aria-haspopup="menu"
      aria-busy={wanted || undefined}
      onClick={() => setWanted(true)}
    >
      {t[orderOf(props.filters)]}
    </PopupButton>
  )
  if (!wanted) return button
  return (
    <LazyBoundary fallback={button}>
      <OrderMenu {...props} />
    </LazyBoundary>
  )
}
