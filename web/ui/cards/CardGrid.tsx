import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import styles from './CardGrid.module.css'

type CardGridProps<Tag extends 'ul' | 'div'> = ComponentProps<Tag> & {
  as?: Tag
  /** Minimum card width. */
  min: '250px' | '260px' | '17.5rem' | '20rem' | '22rem' | '22.5rem'
  /** In pixels, if it isn't the usual gap between cards. */
  gap?: 16
  /** Lets few cards fill the line. */
  stretch?: boolean
  /** Keeps each card as high as its content. */
  align?: 'start'
}

export function CardGrid<Tag extends 'ul' | 'div' = 'ul'>(props: CardGridProps<Tag>) {
  const { as = 'ul', min, gap, stretch, align, className, ...rest } = props as CardGridProps<'ul'>
  const Box = as as 'ul'
  return (
    <Box
      {...rest}
      data-min={min}
      className={classes(
        styles.grid,
        gap && styles.gap16,
        stretch && styles.stretch,
        align && styles.start,
        className,
      )}
    />
  )
}
