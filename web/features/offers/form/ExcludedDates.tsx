import { useRef, useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './form.module.css'
import { formText } from './form.text.ts'

type Props = {
  name: string
  value: readonly string[]
  error: string | undefined
  onChange: (value: string[]) => void
  earliest: string
}

export function ExcludedDates({ value, error, onChange, earliest }: Props) {
  const t = useText(formText)
  const { date } = useDates()
  const [selectedDay, setSelectedDay] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    if (selectedDay) onChange([...new Set([...value, selectedDay])].sort())
    setSelectedDay('')
    field.current?.focus()
  }
  const remove = (day: string) => {
    onChange(value.filter((excludedDate) => excludedDate !== day))
    field.current?.focus()
  }
  return (
    <Stack gap={12} shrink>
      <div className={styles.adding}>
        <DateField
          ref={field}
          label={t.excluded}
          help={t.excludedHelp}
          optional
          min={earliest}
          value={selectedDay}
          error={error}
          onChange={setSelectedDay}
        />
        <Button tone="outline" icon="plus" onClick={add}>
          {t.addDay}
        </Button>
      </div>
      {value.length > 0 && (
        <Row as="ul" gap={8} aria-label={t.excluded}>
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
