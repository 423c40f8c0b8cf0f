import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Note.module.css'

type NoteTag = 'p' | 'span' | 'div' | 'time' | 'bdi' | 'h3' | 'dt' | 'dd'

type NoteProps<Tag extends NoteTag> = ComponentProps<Tag> & {
  as?: Tag
  /** `body` is the size of the text around it. */
  size?: 'body' | 'small' | 'caption'
  faint?: boolean
  /** Has the line height of its size, not of the text around it. */
  leading?: boolean
  weight?: 'regular' | 'bold'
}

/** Secondary text. */
export function Note<Tag extends NoteTag = 'p'>(props: NoteProps<Tag>) {
  const { as = 'p', size = 'small', faint, leading, weight, className, ...rest } = props as NoteProps<'p'>
  const Box = as as 'p'
  return (
    <Box
      {...rest}
      className={classes(
        styles.note,
        faint && styles.faint,
        size !== 'body' && styles[size],
        leading && styles.leading,
        weight && styles[weight],
        className,
      )}
    />
  )
}

/** The purpose of a screen, below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={classes(styles.note, styles.lead)}>{children}</p>
}

export function Legend({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return <legend className={hidden ? 'visually-hidden' : styles.legend}>{children}</legend>
}
