import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import stack from './Stack.module.css'
import type { BoxTag } from './Stack.tsx'

type CardProps<Tag extends BoxTag> = ComponentProps<Tag> & {
  as?: Tag
  padding?: 16 | 20
  /** Stacks the children with this gap, in pixels. */
  gap?: 12 | 16
  /** On paper, has no border and stays on one page. */
  plainInPrint?: boolean
}

export function Card<Tag extends BoxTag = 'div'>(props: CardProps<Tag>) {
  const { as = 'div', padding, gap, plainInPrint, className, ...rest } = props as CardProps<'div'>
  const Box = as as 'div'
  return (
    <Box
      {...rest}
      className={classes(
        styles.card,
        padding && styles[`padding${padding}`],
        gap && classes(stack.stack, stack.shrink, stack[`gap${gap}`], styles.stacked),
        plainInPrint && styles.plainInPrint,
        className,
      )}
    />
  )
}
