import { maxCommissionTiers } from '#contract/core/limits.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import type { FieldProps } from '#web/forms/useEndpointForm.ts'
import { useList } from '#web/forms/useList.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './claims.module.css'
import { commissionTiersText } from './commissionTiers.text.ts'
import type { TierValues } from './tierValues.ts'

type Props = {
  value: readonly TierValues[]
  onChange: (value: TierValues[]) => void
  field: (path: `slices.${number}.${keyof TierValues}`) => FieldProps
  currency: CurrencyOfPrices
}

export function CommissionTierFields({ value, onChange, field, currency }: Props) {
  const t = useText(commissionTiersText)
  const { number } = useFormat()
  const list = useList<TierValues>({ value, onChange })
  const isLast = (index: number) => index === value.length - 1
  return (
    <Stack gap={16} align="start">
      {list.lines.map(({ key, index }) => (
        <fieldset key={key} className={styles.rung}>
          <legend>{t.slice(number(index + 1))}</legend>
          <p className={styles.begins}>
            <span>{t.from}</span>
            <bdi dir="ltr">{index === 0 ? 0 : value[index - 1]?.to || '…'}</bdi>
          </p>
          {isLast(index) ? (
            <p className={styles.begins}>
              <span>{t.to}</span>
              <span>{t.endless}</span>
            </p>
          ) : (
            <TextField
              label={`${t.to} (${currency.prefix})`}
              required
              dir="ltr"
              inputMode="decimal"
              {...field(`slices.${index}.to`)}
            />
          )}
          <TextField
            label={t.percent}
            required
            dir="ltr"
            inputMode="decimal"
            {...field(`slices.${index}.percent`)}
          />
          {value.length > 1 && (
            <IconButton
              icon="trash"
              label={t.removeSlice(number(index + 1))}
              onClick={() => list.remove(index)}
            />
          )}
        </fieldset>
      ))}
      {value.length < maxCommissionTiers && (
        <Button type="button" tone="tonal" icon="plus" onClick={() => list.add({ to: '', percent: '' })}>
          {t.addSlice}
        </Button>
      )}
    </Stack>
  )
}
