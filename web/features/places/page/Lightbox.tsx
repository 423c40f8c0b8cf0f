import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useModal } from '#web/ui/overlay/useModal.ts'
import styles from './Lightbox.module.css'
import { placeText } from './place.text.ts'

export type LightboxProps = {
  images: readonly string[]
  name: string
  /** Null if no picture is open. */
  openIndex: number | null
  onClose: () => void
}

export function Lightbox({ images, name, openIndex, onClose }: LightboxProps) {
  const t = useText(placeText)
  const modal = useModal(openIndex !== null, onClose)
  return (
    <dialog {...modal} aria-label={t.gallery(name)} className={styles.box}>
      {openIndex !== null && <Pictures images={images} name={name} start={openIndex} onClose={onClose} />}
    </dialog>
  )
}

const getNearestIndex = ({ scrollLeft, clientWidth }: Element) =>
  Math.round(Math.abs(scrollLeft) / clientWidth)

type PicturesProps = Pick<LightboxProps, 'images' | 'name' | 'onClose'> & { start: number }

function Pictures({ images, name, start, onClose }: PicturesProps) {
  const t = useText(placeText)
  const { number } = useFormat()
  const forwards = useLanguage() === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  /** The picture that a key or a button scrolls to; null at rest and while the user scrolls by hand. */
  const targetIndex = useRef<number | null>(null)
  const scrollToPicture = (to: number, behavior: ScrollBehavior) =>
    track.current?.children[to]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial scroll position
  useLayoutEffect(() => {
    scrollToPicture(start, 'instant')
  }, [])
  const getScrollBehavior = () =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const moveBy = (offset: 1 | -1) => {
    if (!track.current) return
    // Smooth scrolling takes a while, so a second press continues from the target.
    const from = targetIndex.current ?? getNearestIndex(track.current)
    const to = Math.max(0, Math.min(images.length - 1, from + offset))
    if (to === from) return
    targetIndex.current = to
    scrollToPicture(to, getScrollBehavior())
  }
  const forgetTarget = () => {
    targetIndex.current = null
  }
  const handleScroll = ({ currentTarget }: UIEvent) => {
    const nearestIndex = getNearestIndex(currentTarget)
    setIndex(nearestIndex)
    if (nearestIndex === targetIndex.current) forgetTarget()
  }
  const handleArrowKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') moveBy(key === forwards ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same as its buttons
    <div className={styles.panel} onKeyDown={handleArrowKey}>
      <header className={styles.head}>
        <p data-title tabIndex={-1} aria-live="polite" className={styles.counter}>
          <span className="visually-hidden">
            {t.pictureLabel(number(index + 1), number(images.length), name)}
          </span>
          <span aria-hidden="true">{t.counter(number(index + 1), number(images.length))}</span>
        </p>
        <IconButton icon="x" label={t.close} tone="onDark" onClick={onClose} />
      </header>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={styles.track}
        onScroll={handleScroll}
        onPointerDown={forgetTarget}
        onWheel={forgetTarget}
      >
        {images.map((image, imageIndex) => (
          <li key={image} className={styles.item}>
            <img
              src={image}
              alt={t.pictureLabel(number(imageIndex + 1), number(images.length), name)}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.buttons}>
          <IconButton
            icon="chevron-left"
            label={t.previousPicture}
            tone="onDark"
            disabled={index === 0}
            onClick={() => moveBy(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t.nextPicture}
            tone="onDark"
            disabled={index === images.length - 1}
            onClick={() => moveBy(1)}
          />
        </div>
      )}
    </div>
  )
}
