import type { Order } from '#contract/orders/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

export function OrderDetails({ order }: { order: Order }) {
  const t = useText(orderText)
  const address = useAddress()
  const { dateTime } = useDates()
  const { offer, service, place, branch, createdAt, endedAt, points } = order
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="about">
      <h2 id="about">{t.facts}</h2>
      <DescriptionList>
        <DescriptionItem name={offer ? t.offer : t.service}>
          {offer ? (
            <a href={address('OfferPage', { id: offer.id })} dir="auto">
              {offer.name}
            </a>
          ) : (
            <bdi>{service?.name}</bdi>
          )}
        </DescriptionItem>
        <DescriptionItem name={t.place}>
          <a href={address('PlacePage', { id: place.id })} dir="auto">
            {place.name}
          </a>
        </DescriptionItem>
        <DescriptionItem name={t.branch}>
          <bdi>{branch.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.made}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </DescriptionItem>
        {!endedAt && points > 0 && (
          <DescriptionItem name={t.held}>
            <Points value={points} showUnit />
          </DescriptionItem>
        )}
      </DescriptionList>
    </Stack>
  )
}
