import { pictureWidths } from '#contract/core/limits.ts'
import { classes } from '../basics/classes.ts'

export type ImageProps = {
  src: string
  alt: string
  sizes: string
  /** For pictures that are visible without scrolling. */
  eager?: boolean
  className?: string
}

/** An uploaded picture or a built-in drawing (`/art/`). */
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

/** Caps the pixel density at 2: more isn't visible, and phones with density 3 would load twice the bytes. */
function inTwoDots(sizes: string): string {
  const dense = sizes.split(', ').map((entry) => {
    const dots = entry.startsWith('(') ? '(min-resolution: 2.5x) and' : '(min-resolution: 2.5x)'
    return `${dots} ${entry.replace(/\S+$/, 'calc(0.64 * $&)')}`
  })
  return [...dense, sizes].join(', ')
}

/** The name of a stored picture ends in its greatest width. */
function toSrcSet(path: string): string | undefined {
  const [, start, widest] = /^(\/files\/.+-)(\d+)\.webp$/.exec(path) ?? []
  if (!start || !widest) return undefined
  const widths = [...pictureWidths.filter((width) => width < Number(widest)), Number(widest)]
  return widths.map((width) => `${start}${width}.webp ${width}w`).join(', ')
}
