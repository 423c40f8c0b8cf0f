import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { shopText } from './places.text.ts'

/** Links to what members see, for people whose own home is their work. */
export function ShopLinks() {
  const t = useText(shopText)
  const address = useAddress()
  return (
    <section aria-labelledby="shop">
      <h2 id="shop">{t.title}</h2>
      <Row as="ul" gap={12}>
        <li>
          <Button tone="outline" icon="building-store" href={address('ServicePlacesFilter')}>
            {t.places}
          </Button>
        </li>
        <li>
          <Button tone="outline" icon="discount" href={address('OffersFilterPage')}>
            {t.offers}
          </Button>
        </li>
      </Row>
    </section>
  )
}
