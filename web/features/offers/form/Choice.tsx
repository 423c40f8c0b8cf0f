import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './form.module.css'

type Some<Item> = {
  value: Item[]
  error: string | undefined
  name: string
  onChange: (value: Item[]) => void
}

/** All of something, or some that are then ticked. */
export function Choice<Item extends number>(props: {
  label: string
  /** Read out, but not shown. */
  labelHidden?: boolean
  scope: { value: 'all' | 'some'; onChange: (value: 'all' | 'some') => void }
  all: string
  some: string
  chosen: Some<Item>
  items: readonly { id: Item; label: ReactNode }[]
  help?: string
}) {
  const { label, scope, chosen, items, help } = props
  const ticked = (id: Item, on: boolean) =>
    chosen.onChange(on ? [...chosen.value, id] : chosen.value.filter((each) => each !== id))
  return (
    <fieldset className={styles.group}>
      <legend className={props.labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <Segmented
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
              checked={chosen.value.includes(id)}
              error={nth === 0 ? chosen.error : undefined}
              onChange={({ target }) => ticked(id, target.checked)}
            />
          ))}
        </div>
      )}
      {scope.value === 'all' && help && <p className={styles.help}>{help}</p>}
    </fieldset>
  )
}
