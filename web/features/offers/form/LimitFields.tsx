import { Card } from '#web/ui/basics/Card.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'

export function LimitFields({
  fields: { field },
  reserved,
}: Pick<OfferFieldsProps, 'fields'> & { reserved: number }) {
  const t = useText(formText)
  const { number } = useFormat()
  const figure = { inputMode: 'numeric', autoComplete: 'off', optional: true } as const
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.howOften}</h2>
      <TextField
        label={t.stock}
        help={reserved > 0 ? `${t.stockHelp} ${t.taken(number(reserved))}` : t.stockHelp}
        {...figure}
        {...field('stock')}
      />
      <Stack as="fieldset" gap={12}>
        <Legend>{t.limits}</Legend>
        <div className={styles.pair}>
          <TextField label={t.perDay} {...figure} {...field('limitPerDay')} />
          <TextField label={t.perMonth} {...figure} {...field('limitPerMonth')} />
          <TextField label={t.perLife} {...figure} {...field('limitPerLife')} />
        </div>
        <Note size="caption" faint leading>
          {t.limitsHelp}
        </Note>
      </Stack>
    </Card>
  )
}
