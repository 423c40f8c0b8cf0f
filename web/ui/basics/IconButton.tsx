import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type Look = {
  icon: IconName
  /** Accessible name, also shown on hover. */
  label: string
  /** plain: on a surface · outline: bordered · disc: over a picture · onDark: on the hero */
  tone?: 'plain' | 'outline' | 'disc' | 'onDark'
  /** small: 36 px, for grids */
  size?: 'small' | 'medium'
  /** Hidden for 0. */
  badge?: number
}

export type IconButtonProps = Look &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href' | 'children'>)
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Look | 'children'>)
  )

export function IconButton({
  icon,
  label,
  tone = 'plain',
  size = 'medium',
  badge,
  ...rest
}: IconButtonProps) {
  const look = {
    className: classes(styles.button, styles[tone], styles[size], rest.className),
    title: label,
  }
  const content = (
    <>
      <Icon name={icon} size="medium" />
      <span className="visually-hidden">{label}</span>
      {badge ? <Badge value={badge} corner /> : null}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...rest} {...look}>
      {content}
    </button>
  )
}
