import { pictureWidths } from '#contract/core/limits.ts'
import { classes } from '../basics/classes.ts'

export type ImageProps = {
  src: string
  alt: string
  /** How wide it stands, for the narrowest of its stored widths that fills that to be fetched. */
  sizes: string
  /** In view at once: fetched first. */
  eager?: boolean
  className?: string
}

/** An uploaded picture or a drawing of ours; whoever shows it gives it its place. */
export function Image({ src, alt, sizes, eager, className }: ImageProps) {
  const srcSet = toSrcSet(src)
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet && inTwoDots(sizes)}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes(className, src.startsWith('/art/') && 'illustration')}
    />
  )
}

/**
 * Has a screen of more than two dots a pixel fetch what one of two would: from there on nobody sees a difference, and phones
 * of three would take more than twice the bytes.
 */
function inTwoDots(sizes: string): string {
  const dense = sizes.split(', ').map((entry) => {
    const dots = entry.startsWith('(') ? '(min-resolution: 2.5x) and' : '(min-resolution: 2.5x)'
    return `${dots} ${entry.replace(/\S+$/, 'calc(0.64 * $&)')}`
  })
  return [...dense, sizes].join(', ')
}

/** The widths that a stored picture, whose name ends in its widest, lies in; a drawing has none. */
function toSrcSet(path: string): string | undefined {
  const [, start, widest] = /^(\/files\/.+-)(\d+)\.webp$/.exec(path) ?? []
  if (!start || !widest) return undefined
  const widths = [...pictureWidths.filter((width) => width < Number(widest)), Number(widest)]
  return widths.map((width) => `${start}${width}.webp ${width}w`).join(', ')
}
