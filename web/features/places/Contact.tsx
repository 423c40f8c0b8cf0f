import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../../ui/language.tsx'
import { OpenState } from '../../ui/OpenState.tsx'
import { shownOpening } from '../../ui/place.ts'
import styles from './Contact.module.css'
import { directionsTo } from './directions.ts'
import { Hours } from './Hours.tsx'
import { spoken } from './phone.ts'
import { placeText } from './place.text.ts'
import type { ShownPlacePage } from './place.ts'

type Props = { shown: ShownPlacePage }

const outside = { target: '_blank', rel: 'noopener' }

/** Whether it is open, its hours, its numbers and the way there. */
export function Contact({ shown: { phones, branches } }: Props) {
  const t = useText(placeText)
  const [first] = branches
  return (
    <section id="hours" className={styles.card} aria-label={t.contact}>
      <h2 className={styles.title}>{t.contact}</h2>
      {first && (
        <div className={styles.state}>
          <OpenState {...shownOpening(first)} />
          <Hours hours={first} />
        </div>
      )}
      <ul className={styles.numbers}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} aria-label={t.callNumber(spoken(phone))}>
              <Icon name="phone" />
              <bdi dir="ltr">{spoken(phone)}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {phones.map((phone, index) => (
          <Button
            key={phone}
            href={`tel:${phone}`}
            icon="phone"
            tone={index === 0 ? 'primary' : 'outline'}
            aria-label={t.callNumber(spoken(phone))}
            full
          >
            <bdi dir="ltr">{spoken(phone)}</bdi>
          </Button>
        ))}
        {first && (
          <Button
            href={directionsTo(first)}
            icon="navigation"
            tone={phones.length > 0 ? 'outline' : 'primary'}
            full
            {...outside}
          >
            {t.directions}
          </Button>
        )}
      </div>
    </section>
  )
}

/** On phones: what one wants of a place at once. */
export function PhoneTiles({ shown: { phones, branches } }: Props) {
  const t = useText(placeText)
  const [first] = branches
  return (
    <ul className={styles.tiles}>
      {phones[0] && (
        <li>
          <a href={`tel:${phones[0]}`}>
            <Icon name="phone" size="medium" />
            {t.call}
          </a>
        </li>
      )}
      {first && (
        <li>
          <a href={directionsTo(first)} {...outside}>
            <Icon name="navigation" size="medium" />
            {t.directions}
          </a>
        </li>
      )}
      <li>
        <a href="#hours">
          <Icon name="clock" size="medium" />
          {t.hours}
        </a>
      </li>
    </ul>
  )
}

/** On phones: stays at the bottom, within the thumb's reach. */
export function PhoneActions({ shown: { phones, branches } }: Props) {
  const t = useText(placeText)
  const [first] = branches
  return (
    <div className={styles.actions}>
      {first && (
        <Button
          href={directionsTo(first)}
          icon="navigation"
          tone={phones[0] ? 'outline' : 'primary'}
          size="large"
          {...outside}
        >
          {t.directions}
        </Button>
      )}
      {phones[0] && (
        <Button href={`tel:${phones[0]}`} icon="phone" size="large" className={styles.call}>
          {t.call}
        </Button>
      )}
    </div>
  )
}
