import { discountTypes } from '#contract/offers/discount.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'

export function DiscountFields({ fields: { field, values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const currency = setting.currency.prefix.trim()
  const kind = values.discountType
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const
  const label = {
    percent: t.percentValue,
    amount: t.amountValue(currency),
    price: t.priceValue(currency),
    twoForOne: '',
  }[kind]
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.discount}</h2>
      <Select
        label={t.discountType}
        options={discountTypes.map((value) => ({ value, label: t[value] }))}
        {...field('discountType')}
      />
      {kind === 'twoForOne' ? (
        <Note size="caption" faint leading>
          {t.twoForOneHelp}
        </Note>
      ) : (
        <div className={styles.pair}>
          {kind === 'price' && (
            <TextField label={t.priceBefore(currency)} required {...figure} {...field('priceBefore')} />
          )}
          <TextField label={label} required {...figure} {...field('discountValue')} />
          {kind === 'percent' && (
            <TextField
              label={t.cap(currency)}
              help={t.capHelp}
              optional
              {...figure}
              {...field('discountCap')}
            />
          )}
        </div>
      )}
    </Card>
  )
}
