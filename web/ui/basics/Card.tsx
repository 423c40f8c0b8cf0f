import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import type { BoxTag } from './Stack.tsx'

type CardProps<Tag extends BoxTag> = ComponentProps<Tag> & { as?: Tag; padding?: 16 | 20 }

/** A surface with a border. */
export function Card<Tag extends BoxTag = 'div'>(props: CardProps<Tag>) {
  const { as = 'div', padding, className, ...rest } = props as CardProps<'div'>
  const Box = as as 'div'
  return <Box {...rest} className={classes(styles.card, padding && styles[`padding${padding}`], className)} />
}
