import type { ManagedOffer } from '#contract/offers/schemas.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toPatternUrl } from '#web/ui/cards/offer.ts'
import { Picture } from '#web/ui/cards/Picture.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { useDiscountDescription } from '../offerDescriptions.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { OfferStateTag } from './OfferStateTag.tsx'

export function useOfferColumns(): GridColumn<ManagedOffer>[] {
  const t = useText(manageText)
  const discountInWords = useDiscountDescription()
  return [
    {
      id: 'picture',
      header: t.picture,
      headerHidden: true,
      priority: 'lead',
      cell: ({ images, art, id }) => (
        <Picture src={images[0] ?? toPatternUrl(art, id)} alt="" sizes="60px" className={styles.thumb} />
      ),
    },
    {
      id: 'offer',
      header: t.offer,
      priority: 'title',
      hideable: false,
      value: ({ title }) => title,
      cell: (offer) => (
        <Stack as="span" gap={2} shrink>
          <bdi className={styles.name}>{offer.title}</bdi>
          <span className={styles.quiet}>{discountInWords(offer)}</span>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t.state,
      priority: 'end',
      value: ({ state }) => t[state],
      cell: ({ state }) => <OfferStateTag state={state} />,
    },
    {
      id: 'valid',
      header: t.valid,
      value: ({ validFrom, validTo }) => `${validFrom} / ${validTo}`,
      cell: (offer) => <Valid offer={offer} />,
    },
    ...useFigures(),
  ]
}

function Valid({ offer: { validTo, left, stock } }: { offer: ManagedOffer }) {
  const t = useText(manageText)
  const { number } = useFormat()
  const { date } = useDates()
  return (
    <Stack as="span" gap={2} shrink>
      <time dateTime={validTo}>{t.until(date(validTo))}</time>
      {left !== null && stock !== null && (
        <span className={styles.quiet}>{left === 0 ? t.soldOut : t.left(number(left), number(stock))}</span>
      )}
    </Stack>
  )
}

function useFigures(): GridColumn<ManagedOffer>[] {
  const t = useText(manageText)
  const { number, money } = useFormat()
  const countColumns = (['seen', 'reserved', 'used'] as const).map((id) => ({
    id,
    header: t[id],
    value: ({ figures }: ManagedOffer) => figures[id],
    cell: ({ figures }: ManagedOffer) => <span className={styles.figure}>{number(figures[id])}</span>,
  }))
  return [
    ...countColumns,
    {
      id: 'points',
      header: t.points,
      value: ({ figures }) => figures.points,
      cell: ({ figures }) => <Points value={figures.points} plain />,
    },
    {
      id: 'discounts',
      header: t.discounts,
      value: ({ figures }) => figures.discounts,
      cell: ({ figures, currency }) => (
        <span className={styles.figure}>{money(figures.discounts, currency)}</span>
      ),
    },
  ]
}
