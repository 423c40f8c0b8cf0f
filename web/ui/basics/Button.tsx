import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './Button.module.css'
import { classes } from './classes.ts'

/**
 * primary: the view's main action · tonal: repeated actions · outline: secondary actions · plain: text only ·
 * onDark…: on the hero.
 */
type ButtonTone =
  | 'primary'
  | 'tonal'
  | 'outline'
  | 'plain'
  | 'danger'
  | 'dangerPlain'
  | 'onDark'
  | 'onDarkSolid'

type Look = {
  tone?: ButtonTone
  /** small: 36 px, for grids · large: 52 px, for the end of a form */
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  iconEnd?: IconName
  /** While pending, the button keeps its size and focus and ignores presses. */
  pending?: boolean
  full?: boolean
  children: ReactNode
}

export type ButtonProps = Look &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>)
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>)
  )

export function Button({
  tone = 'primary',
  size = 'medium',
  icon,
  iconEnd,
  pending,
  full,
  children,
  ...rest
}: ButtonProps) {
  const className = classes(styles.button, styles[tone], styles[size], full && styles.full, rest.className)
  const content = (
    <>
      {pending ? <span className={styles.ring} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    )
  }
  const { onClick, type = 'button', ...button } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={className}
    >
      {content}
    </button>
  )
}
