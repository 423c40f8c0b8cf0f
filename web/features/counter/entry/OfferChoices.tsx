import type { ReactNode } from 'react'
import type { Choices as CounterChoices } from '#contract/orders/schemas.ts'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'

type Props = { choices: CounterChoices; selected: string; onChoose: (value: string) => void }

export function OfferChoices({ choices, selected, onChoose }: Props) {
  const t = useText(entryText)
  const { number } = useFormat()
  const discount = useDiscount()
  const { offers, services, currency } = choices
  const choice = (value: string, title: ReactNode, flag: string) => (
    <label key={value} className={styles.choice}>
      <input
        type="radio"
        name="choice"
        value={value}
        checked={selected === value}
        onChange={() => onChoose(value)}
      />
      <span dir="auto">{title}</span>
      <b>{flag}</b>
    </label>
  )
  return (
    <>
      {offers.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t.offers}</legend>
          {offers.map((offer) => choice(`offer:${offer.id}`, offer.title, discount({ ...offer, currency })))}
        </fieldset>
      )}
      {services.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t.services}</legend>
          {services.map(({ id, name, discountPercent }) =>
            choice(`service:${id}`, name, t.percent(number(discountPercent))),
          )}
        </fieldset>
      )}
    </>
  )
}
