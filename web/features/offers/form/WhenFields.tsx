import { useRef, useState } from 'react'
import type { ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { daysAfter } from '#web/ui/language/day.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { Choice } from './Choice.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import type { OfferValues } from './offerValues.ts'

/** 0 is Sunday. */
const weekFromSaturday: readonly number[] = [6, 0, 1, 2, 3, 4, 5]

function runsPastMidnight({ hours, starts, ends }: OfferValues): boolean {
  return hours === 'some' && ends !== '' && ends < starts
}

function ExcludedDates(props: ValueFieldProps<string[]> & { min: string }) {
  const { label, value, error, onChange, min } = props
  const t = useText(formText)
  const { date } = useDates()
  const [selectedDay, setSelectedDay] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    if (selectedDay) onChange([...new Set([...value, selectedDay])].sort())
    setSelectedDay('')
    input.current?.focus()
  }
  const remove = (day: string) => {
    onChange(value.filter((excludedDate) => excludedDate !== day))
    input.current?.focus()
  }
  return (
    <Stack gap={12} shrink>
      <div className={styles.adding}>
        <DateField
          ref={input}
          label={label}
          help={t.excludedHelp}
          optional
          min={min}
          value={selectedDay}
          error={error}
          onChange={setSelectedDay}
        />
        <Button tone="outline" icon="plus" onClick={add}>
          {t.addDay}
        </Button>
      </div>
      {value.length > 0 && (
        <Row as="ul" gap={8} aria-label={label}>
          {value.map((day) => (
            <li key={day} className={styles.date}>
              <time dateTime={day}>{date(day)}</time>
              <IconButton icon="x" label={t.removeDay(date(day))} onClick={() => remove(day)} />
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}

// Yesterday's hours may run past midnight, so yesterday can still be the last day, or excluded.
const getEarliestLastDay = (values: OfferValues, today: string) =>
  runsPastMidnight(values) ? daysAfter(today, -1) : today

export function DateFields({ fields: { valueField, values }, setting: { today } }: OfferFieldsProps) {
  const t = useText(formText)
  const [validFrom, validTo] = [valueField('validFrom', t.validFrom), valueField('validTo', t.validTo)]
  const [isOnDay, setOnDay] = useState(validFrom.value > today)
  // An offer that has started keeps its first day.
  const firstDay = useRef(validFrom.value !== '' && validFrom.value < today ? validFrom.value : today)
  const choose = (start: 'now' | 'day') => {
    setOnDay(start === 'day')
    validFrom.onChange(start === 'day' ? daysAfter(today, 1) : firstDay.current)
  }
  const showsDay = isOnDay || validFrom.value > today || validFrom.error !== undefined
  return (
    <>
      <Stack as="fieldset" gap={12}>
        <Legend>{t.start}</Legend>
        <SegmentedControl
          label={t.start}
          value={showsDay ? 'day' : 'now'}
          options={[
            { value: 'now', label: t.startsNow },
            { value: 'day', label: t.startsOn },
          ]}
          onChange={choose}
          full
        />
        {showsDay && <DateField required {...validFrom} />}
      </Stack>
      <DateField required help={t.startHelp} min={getEarliestLastDay(values, today)} {...validTo} />
    </>
  )
}

export function TimeFields({ fields, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const language = useLanguage()
  const { valueField, values } = fields
  return (
    <>
      <Choice
        scope={valueField('days', t.days)}
        all={t.everyDay}
        some={valueField('weekDays', t.someDays)}
        items={weekFromSaturday.map((day) => ({ id: day, label: weekday(language, day) }))}
      />
      <Hours fields={fields} />
      <ExcludedDates
        {...valueField('excludedDates', t.excluded)}
        min={getEarliestLastDay(values, setting.today)}
      />
    </>
  )
}

function Hours({ fields: { field, valueField, values } }: Pick<OfferFieldsProps, 'fields'>) {
  const t = useText(formText)
  const hours = valueField('hours', t.hours)
  const [starts, ends] = [field('starts', t.starts), field('ends', t.ends)]
  return (
    <Stack as="fieldset" gap={12}>
      <Legend>{hours.label}</Legend>
      <SegmentedControl
        label={hours.label}
        value={hours.value}
        options={[
          { value: 'all', label: t.allDay },
          { value: 'some', label: t.someHours },
        ]}
        onChange={hours.onChange}
        full
      />
      {hours.value === 'some' && (
        <>
          <div className={styles.pair}>
            <TextField type="time" dir="ltr" required {...starts} />
            <TextField type="time" dir="ltr" required {...ends} />
          </div>
          {runsPastMidnight(values) && (
            <Note size="caption" faint leading>
              {t.pastMidnight}
            </Note>
          )}
        </>
      )}
    </Stack>
  )
}
