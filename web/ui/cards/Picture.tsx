import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import type { Tint } from '../theme/tints.ts'
import { Image, type ImageProps } from './Image.tsx'
import styles from './Picture.module.css'
import '../theme/tints.css'

export type PictureProps = Omit<ImageProps, 'src'> & {
  /** Null shows the ground alone. */
  src: string | null
  /** Width ÷ height; 4/3 unless told otherwise. */
  ratio?: '4/3' | '3/2' | '1/1' | '16/9'
  /** The colour that waits in its place. */
  tint?: Tint
  /** What stands on it. */
  children?: ReactNode
}

/** A picture that keeps its place while it loads. */
export function Picture({ src, ratio = '4/3', tint, className, children, ...image }: PictureProps) {
  return (
    <div className={classes(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      {src && <Image src={src} {...image} className={styles.picture} />}
      {children}
    </div>
  )
}
