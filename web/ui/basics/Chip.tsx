import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Chip.module.css'
import { classes } from './classes.ts'

type Look = {
  icon?: IconName
  selected?: boolean
  /** An active filter, which a press removes. */
  removes?: boolean
  children: ReactNode
}

export type ChipProps = Look &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>)
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>)
  )

export function Chip({ icon, selected, removes, children, ...rest }: ChipProps) {
  const t = useText(uiText)
  const className = classes(styles.chip, (selected || removes) && styles.chosen, rest.className)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {removes && <span className="visually-hidden">{t.removeFilter}</span>}
      <span>{children}</span>
      {removes && <Icon name="x" className={styles.cross} />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className} aria-current={selected || undefined}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={className} aria-pressed={removes ? undefined : selected}>
      {content}
    </button>
  )
}
