import type { Fields } from '#web/forms/nestedFields.ts'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { weekday } from '#web/ui/language/weekday.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { hasHours, isRoundTheClock, weekDays } from '../page/hours.ts'
import type { LocationValues } from './location.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'

type Kind = 'none' | 'always' | 'between'

const hoursByKind: Record<Kind, { opens: string; closes: string }> = {
  none: { opens: '00:00', closes: '00:00' },
  always: { opens: '00:00', closes: '23:59' },
  between: { opens: '09:00', closes: '22:00' },
}

export function HoursFields({
  fields: { valueField, unlabelledField, values },
}: {
  fields: Fields<LocationValues>
}) {
  const t = useText(manageText)
  const language = useLanguage()
  const opens = valueField('opens', t.opens)
  const closes = valueField('closes', t.closes)
  const closed = unlabelledField('closedDays')
  const kind: Kind = isRoundTheClock(values) ? 'always' : hasHours(values) ? 'between' : 'none'
  const setHours = (next: Kind) => {
    opens.onChange(hoursByKind[next].opens)
    closes.onChange(hoursByKind[next].closes)
  }
  return (
    <Stack as="fieldset" gap={12} shrink>
      <Legend>{t.hours}</Legend>
      <SegmentedControl
        label={t.hours}
        value={kind}
        options={[
          { value: 'between', label: t.hoursBetween },
          { value: 'always', label: t.hoursAlways },
          { value: 'none', label: t.hoursNone },
        ]}
        onChange={setHours}
        full
      />
      {kind === 'between' && (
        <>
          <div className={styles.pair}>
            <TextField
              type="time"
              dir="ltr"
              required
              {...opens}
              onChange={({ target }) => opens.onChange(target.value)}
            />
            <TextField
              type="time"
              dir="ltr"
              required
              {...closes}
              onChange={({ target }) => closes.onChange(target.value)}
            />
          </div>
          {values.closes < values.opens && (
            <Note size="caption" faint leading>
              {t.pastMidnight}
            </Note>
          )}
        </>
      )}
      {kind !== 'none' && (
        <fieldset className={styles.days}>
          <legend className={styles.daysLegend}>{t.closedDays}</legend>
          {weekDays.map((day) => (
            <Checkbox
              key={day}
              label={weekday(language, day)}
              checked={closed.value.includes(day)}
              onChange={({ target }) =>
                closed.onChange(
                  target.checked
                    ? [...closed.value, day].sort()
                    : closed.value.filter((closedDay) => closedDay !== day),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </Stack>
  )
}
