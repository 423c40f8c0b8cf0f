import type { ReactNode } from 'react'
import type { ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './form.module.css'

export function Choice<Item extends number>(props: {
  labelHidden?: boolean
  scope: ValueFieldProps<'all' | 'some'>
  all: string
  some: ValueFieldProps<Item[]>
  items: readonly { id: Item; label: ReactNode }[]
  help?: string
}) {
  const { scope, some, items, help } = props
  const toggled = (id: Item, on: boolean) =>
    some.onChange(on ? [...some.value, id] : some.value.filter((item) => item !== id))
  return (
    <Stack as="fieldset" gap={12}>
      <Legend hidden={props.labelHidden}>{scope.label}</Legend>
      <SegmentedControl
        label={scope.label}
        value={scope.value}
        options={[
          { value: 'all', label: props.all },
          { value: 'some', label: some.label },
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
              checked={some.value.includes(id)}
              error={nth === 0 ? some.error : undefined}
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
