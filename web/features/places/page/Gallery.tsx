import { type ComponentType, type MouseEvent, type UIEvent, useState } from 'react'
import { classes } from '#web/ui/basics/classes.ts'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import type { Tint } from '#web/ui/theme/tints.ts'
import { lacksPhotos } from '../search/illustrations.ts'
import styles from './Gallery.module.css'
import type { LightboxProps } from './Lightbox.tsx'
import { placeText } from './place.text.ts'

type Props = { images: readonly string[]; name: string; tint: Tint }

/** Pictures in the desktop grid. */
const gridSize = 5

/** Each picture links to its file; scripts open it over the page instead. */
export function Gallery({ images, name, tint }: Props) {
  const t = useText(placeText)
  const { number } = useFormat()
  const [at, setAt] = useState(0)
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const Lightbox = useLightbox(openIndex !== null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpenIndex(index)
  }
  const scroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
  const total = images.length
  if (lacksPhotos(images)) {
    return (
      <div className={classes(styles.gallery, styles.one)}>
        <Picture src={images[0] ?? null} alt="" tint={tint} eager sizes="100vw" className={styles.frame} />
      </div>
    )
  }
  return (
    <section
      aria-label={t.gallery(name)}
      className={classes(styles.gallery, styles[`of${Math.min(total, gridSize)}`])}
    >
      <ul className={styles.track} onScroll={scroll}>
        {images.map((image, index) => (
          <li key={image} className={styles.item}>
            <a href={image} onClick={(event) => open(event, index)} className={styles.link}>
              <Picture
                src={image}
                alt={t.pictureLabel(number(index + 1), number(total), name)}
                tint={tint}
                eager={index === 0}
                sizes={`(max-width: 849px) 100vw, ${index === 0 ? 600 : 300}px`}
                className={styles.frame}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.counter} aria-hidden="true">
        <Icon name="photo" size="small" />
        {t.counter(number(at + 1), number(total))}
      </p>
      <button type="button" className={styles.all} onClick={(event) => open(event, 0)}>
        <Icon name="photo" />
        {t.pictures(total)}
      </button>
      {Lightbox && (
        <Lightbox images={images} name={name} openIndex={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </section>
  )
}

function useLightbox(isWanted: boolean): ComponentType<LightboxProps> | null {
  const [loaded, setLoaded] = useState<{ Lightbox: ComponentType<LightboxProps> } | null>(null)
  const [isRequested, setRequested] = useState(false)
  if (isWanted && !isRequested) {
    setRequested(true)
    import('./Lightbox.tsx').then(setLoaded, () => setRequested(false))
  }
  return loaded?.Lightbox ?? null
}
