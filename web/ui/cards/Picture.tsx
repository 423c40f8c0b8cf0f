import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import type { Tint } from '../theme/tints.ts'
import { Image, type ImageProps } from './Image.tsx'
import styles from './Picture.module.css'
import '../theme/tints.css'

export type PictureProps = Omit<ImageProps, 'src'> & {
  /** Null shows only the background. */
  src: string | null
  ratio?: '4/3' | '3/2' | '1/1' | '16/9'
  /** Background colour while loading. */
  tint?: Tint
  children?: ReactNode
}

/** A picture that keeps its space while it loads. */
export function Picture({ src, ratio = '4/3', tint, className, children, ...image }: PictureProps) {
  return (
    <div className={classes(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      {src && <Image src={src} {...image} className={classes('cover', styles.picture)} />}
      {children}
    </div>
  )
}
