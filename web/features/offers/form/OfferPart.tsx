import { type ReactNode, useState } from 'react'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import styles from './form.module.css'
import type { OfferFieldsProps } from './offerFields.ts'
import type { OfferValues } from './offerValues.ts'

/** A collapsed part of the form that says its setting. An error of one of its fields opens it. */
export function OfferPart(props: {
  label: string
  setting: ReactNode
  names: readonly (keyof OfferValues)[]
  fields: OfferFieldsProps['fields']
  children: ReactNode
}) {
  const { label, setting, names, fields, children } = props
  const [isOpen, setOpen] = useState(false)
  const isWrong = names.some((name) => fields.error(name) !== undefined)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.part}
    >
      <summary>
        <span className={styles.partName}>{label}</span>
        <Note as="span" className={styles.partSetting}>
          {setting}
        </Note>
        <Icon name="chevron-down" className={styles.partArrow} />
      </summary>
      <Stack gap={20} shrink className={styles.partFields}>
        {children}
      </Stack>
    </details>
  )
}
