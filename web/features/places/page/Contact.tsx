import { useLocation } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { WriteLink } from '#web/domain/chat/WriteLink.tsx'
import { SocialLinks } from '#web/domain/links/SocialLinks.tsx'
import { useMembersAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useDiscountName } from '#web/ui/cards/offer.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { readPoint } from '#web/ui/location/geo.ts'
import styles from './Contact.module.css'
import { toDirectionsUrl } from './directions.ts'
import { Hours } from './Hours.tsx'
import { placeText } from './place.text.ts'
import type { PlaceDetails } from './place.ts'

type Props = { place: PlaceDetails }

const externalLinkProps = { target: '_blank', rel: 'noopener' }

/** As people say it. */
const toHost = (website: string) => new URL(website).host.replace(/^www\./, '')

export function Contact({ place: { id, phones, branches, website, links } }: Props) {
  const t = useText(placeText)
  const format = useFormat()
  const numbers = phones.map((phone) => ({ phone, formatted: format.phone(phone) }))
  const [first] = branches
  return (
    <Card as="section" padding={20} id="hours" className={styles.card} aria-label={t.contact}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.contact}</h2>
        {first && <Hours hours={first} />}
      </div>
      <ul className={styles.numbers}>
        {numbers.map(({ phone, formatted }) => (
          <li key={phone}>
            <a href={`tel:${phone}`} aria-label={t.callNumber(formatted)}>
              <Icon name="phone" />
              <bdi dir="ltr">{formatted}</bdi>
            </a>
          </li>
        ))}
        <li>
          <WriteLink placeId={id} look="line" />
        </li>
      </ul>
      <Stack gap={12} className={styles.buttons}>
        {numbers.map(({ phone, formatted }, index) => (
          <Button
            key={phone}
            href={`tel:${phone}`}
            icon="phone"
            tone={index === 0 ? 'primary' : 'outline'}
            aria-label={t.callNumber(formatted)}
            full
          >
            <bdi dir="ltr">{formatted}</bdi>
          </Button>
        ))}
        {first && (
          <Button
            href={toDirectionsUrl(first)}
            icon="navigation"
            tone={phones.length > 0 ? 'outline' : 'primary'}
            full
            {...externalLinkProps}
          >
            {t.directions}
          </Button>
        )}
        <WriteLink placeId={id} look="full" />
      </Stack>
      {(website || links.length > 0) && (
        <div>
          {website && (
            <a href={website} target="_blank" rel="noopener nofollow" className={styles.website}>
              <Icon name="world" />
              <bdi dir="ltr">{toHost(website)}</bdi>
            </a>
          )}
          {links.length > 0 && <SocialLinks links={links} label={t.socialLinks} rel="noopener nofollow" />}
        </div>
      )}
    </Card>
  )
}

/** On phones, fixed at the bottom of the screen. */
export function PhoneActions({ place: { phones, branches, bestOffer } }: Props) {
  const t = useText(placeText)
  const [first] = branches
  const phone = first?.phone || phones[0]
  if (bestOffer) return <ReserveActions offer={bestOffer} first={first} phone={phone} />
  return (
    <div className={styles.actions}>
      {first && (
        <Button
          href={toDirectionsUrl(first)}
          icon="navigation"
          tone={phone ? 'outline' : 'primary'}
          size="large"
          {...externalLinkProps}
        >
          {t.directions}
        </Button>
      )}
      {phone && (
        <Button href={`tel:${phone}`} icon="phone" size="large" className={styles.call}>
          {t.call}
        </Button>
      )}
    </div>
  )
}

type ReserveActionsProps = {
  offer: NonNullable<PlaceDetails['bestOffer']>
  first: PlaceDetails['branches'][number] | undefined
  phone: string | undefined
}

/** The place's best offer for the reader, with its price; the other actions are icons. */
function ReserveActions({ offer, first, phone }: ReserveActionsProps) {
  const t = useText(placeText)
  const toMembers = useMembersAddress()
  const discount = useDiscountName()(offer)
  const { search } = useLocation()
  const point = readPoint(new URLSearchParams(search))
  const pointParams = point ? `&lat=${point.lat}&lng=${point.lng}` : ''
  return (
    <div className={styles.actions} data-offer>
      {first && (
        <IconButton
          icon="navigation"
          label={t.directions}
          tone="outline"
          href={toDirectionsUrl(first)}
          {...externalLinkProps}
        />
      )}
      {phone && <IconButton icon="phone" label={t.call} tone="outline" href={`tel:${phone}`} />}
      <Button
        href={toMembers(`${toScreenAddress('OfferPage', { id: offer.id })}?reserve=1${pointParams}`)}
        icon="ticket"
        size="large"
        className={styles.call}
      >
        {t.reserve(discount)} <OfferPoints offer={offer} />
      </Button>
    </div>
  )
}

function OfferPoints({ offer: { points, pointsType } }: Pick<ReserveActionsProps, 'offer'>) {
  const t = useText(placeText)
  const price = points === null ? t.byBill : points === 0 ? t.withoutPoints : t.forPoints(points)
  return <small className={styles.price}>{pointsType === 'computed' && points ? t.upTo(price) : price}</small>
}
