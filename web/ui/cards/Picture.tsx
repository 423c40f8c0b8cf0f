import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import type { Tint } from '../theme/tints.ts'
import styles from './Picture.module.css'
import '../theme/tints.css'

export type PictureProps = {
  /** Null shows the ground alone. */
  src: string | null
  alt: string
  /** How wide it stands, for the narrowest of its stored widths that fills that to be fetched. */
  sizes?: string
  /** Width ÷ height; 4/3 unless told otherwise. */
  ratio?: '4/3' | '3/2' | '1/1' | '16/9'
  /** The colour that waits in its place. */
  tint?: Tint
  /** In view at once: fetched first. */
  eager?: boolean
  className?: string
  /** What stands on it. */
  children?: ReactNode
}

/** A picture that keeps its place while it loads. */
export function Picture({ src, alt, sizes, ratio = '4/3', tint, eager, className, children }: PictureProps) {
  return (
    <div className={classes(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      {src && (
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes={srcSetOf(src) && sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={classes(styles.picture, src.startsWith('/art/') && 'illustration')}
        />
      )}
      {children}
    </div>
  )
}

const narrower = [320, 640]

/** The widths that a stored picture, whose name ends in its widest, lies in; a drawing has none. */
function srcSetOf(path: string): string | undefined {
  const [, start, widest] = /^(\/files\/.+-)(\d+)\.webp$/.exec(path) ?? []
  if (!start || !widest) return undefined
  const widths = [...narrower.filter((width) => width < Number(widest)), Number(widest)]
  return widths.map((width) => `${start}${width}.webp ${width}w`).join(', ')
}
