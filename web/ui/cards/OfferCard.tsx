import type { ReactNode } from 'react'
import { Card } from '../basics/Card.tsx'
import { classes } from '../basics/classes.ts'
import { Note } from '../basics/Note.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { offerText } from './cards.text.ts'
import { OfferPrice } from './Deal.tsx'
import { Image, type ImageProps } from './Image.tsx'
import cards from './linkedCards.module.css'
import styles from './OfferCard.module.css'
import { type OfferItem, toPatternUrl, useDiscount } from './offer.ts'

export function OfferCard(props: {
  offer: OfferItem
  href?: string
  level?: 2 | 3
  eager?: boolean
  /** Button over the card's corner. */
  corner?: ReactNode
}) {
  const { offer, href, level = 3, eager, corner } = props
  const t = useText(offerText)
  const { dayMonth } = useDates()
  const { distance } = useFormat()
  const Title = `h${level}` as const
  const { title, placeName, cityName, left, validTo } = offer
  const name = <bdi>{title}</bdi>
  const away = 'distanceKm' in offer ? (offer.distanceKm as number | null) : null
  return (
    <Card as="article" className={classes(cards.focus, styles.ticket)}>
      <OfferPicture offer={offer} sizes="(max-width: 849px) 100vw, 400px" eager={eager} />
      <div className={styles.words}>
        <Title className={styles.title}>
          {href ? (
            <a href={href} className={cards.link}>
              {name}
            </a>
          ) : (
            name
          )}
        </Title>
        <Note faint>
          <bdi>{t.at(placeName, cityName)}</bdi>
          {away !== null && t.away(distance(away))}
        </Note>
      </div>
      <div className={styles.stub}>
        <OfferPrice {...offer} />
        <Note as="span" faint>
          {left === null ? t.until(dayMonth(validTo)) : t.left(left)}
        </Note>
      </div>
      {corner && <div className={cards.corner}>{corner}</div>}
    </Card>
  )
}

/** The first picture of the offer, or a pattern, with the discount over it. */
export function OfferPicture({
  offer,
  ...image
}: { offer: Omit<OfferItem, 'cityName'> } & Pick<ImageProps, 'sizes' | 'eager'>) {
  const discount = useDiscount()(offer)
  const [first] = offer.images
  return (
    <div className={styles.picture} data-own={first ? true : undefined}>
      <Image src={first ?? toPatternUrl(offer.art, offer.id)} alt="" {...image} className="cover" />
      <b className={styles.discount} data-long={discount.length > 5 || undefined}>
        {discount}
      </b>
    </div>
  )
}
