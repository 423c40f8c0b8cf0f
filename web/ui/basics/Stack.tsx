import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

/** In pixels; `card` is the gap between cards, which depends on the width of the window. */
export type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32 | 'card'

export type BoxTag =
  | 'div'
  | 'span'
  | 'p'
  | 'section'
  | 'article'
  | 'header'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'

type StackProps<Tag extends BoxTag> = ComponentProps<Tag> & {
  as?: Tag
  gap: Gap
  align?: 'start'
  /** Keeps the column as wide as the stack, even if an item is wider. */
  fit?: boolean
  /** Lets the stack be narrower than its content. */
  shrink?: boolean
  /** Centred, at most as wide as a text column. */
  narrow?: boolean
}

export function Stack<Tag extends BoxTag = 'div'>(props: StackProps<Tag>) {
  const { as = 'div', gap, align, fit, shrink, narrow, className, ...rest } = props as StackProps<'div'>
  const Box = as as 'div'
  return (
    <Box
      {...rest}
      className={classes(
        styles.stack,
        styles[`gap${gap}`],
        align && styles.itemsStart,
        fit && styles.fit,
        shrink && styles.shrink,
        narrow && styles.narrow,
        className,
      )}
    />
  )
}

type RowProps<Tag extends BoxTag> = ComponentProps<Tag> & {
  as?: Tag
  gap: Gap
  /** The gap between lines, if it differs. */
  lineGap?: 2 | 4 | 6 | 8 | 12
  align?: 'start' | 'center' | 'baseline' | 'end'
  /** Places the first child at the start and the last one at the end. */
  spread?: boolean
  nowrap?: boolean
}

export function Row<Tag extends BoxTag = 'div'>(props: RowProps<Tag>) {
  const { as = 'div', gap, lineGap, align, spread, nowrap, className, ...rest } = props as RowProps<'div'>
  const Box = as as 'div'
  return (
    <Box
      {...rest}
      className={classes(
        styles.row,
        styles[`gap${gap}`],
        lineGap && styles[`lineGap${lineGap}`],
        align && styles[align],
        spread && styles.spread,
        nowrap && styles.nowrap,
        className,
      )}
    />
  )
}
