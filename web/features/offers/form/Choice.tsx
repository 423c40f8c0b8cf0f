import type { ReactNode } from 'react'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './form.module.css'

type Some<Item> = {
  value: Item[]
  error: string | undefined
  name: string
  onChange: (value: Item[]) => void
}

export function Choice<Item extends number>(props: {
  label: string
  labelHidden?: boolean
  scope: { value: 'all' | 'some'; onChange: (value: 'all' | 'some') => void }
  all: string
  some: string
  field: Some<Item>
  items: readonly { id: Item; label: ReactNode }[]
  help?: string
}) {
  const { label, scope, field, items, help } = props
  const toggled = (id: Item, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((item) => item !== id))
  return (
    <Stack as="fieldset" gap={12}>
      <Legend hidden={props.labelHidden}>{label}</Legend>
      <SegmentedControl
        label={label}
        value={scope.value}
        options={[
          { value: 'all', label: props.all },
          { value: 'some', label: props.some },
        ]}
        onChange={scope.onChange}
        full
      />
      {scope.value === 'some' && (
        <div className={styles.days}>
          {items.map(({ id, label: name }, nth) => (
            <Checkbox
              key={id}
              label={name}
              checked={field.value.includes(id)}
              error={nth === 0 ? field.error : undefined}
              onChange={({ target }) => toggled(id, target.checked)}
            />
          ))}
        </div>
      )}
      {scope.value === 'all' && help && (
        <Note size="caption" faint leading>
          {help}
        </Note>
      )}
    </Stack>
  )
}
