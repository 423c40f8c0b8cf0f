import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useModal } from '#web/ui/overlay/useModal.ts'
import styles from './Lightbox.module.css'
import { placeText } from './place.text.ts'

export type LightboxProps = {
  images: readonly string[]
  name: string
  /** Null if no picture is open. */
  at: number | null
  onClose: () => void
}

export function Lightbox({ images, name, at, onClose }: LightboxProps) {
  const t = useText(placeText)
  const modal = useModal(at !== null, onClose)
  return (
    <dialog {...modal} aria-label={t.gallery(name)} className={styles.box}>
      {at !== null && <Pictures images={images} name={name} start={at} onClose={onClose} />}
    </dialog>
  )
}

type PicturesProps = Pick<LightboxProps, 'images' | 'name' | 'onClose'> & { start: number }

function Pictures({ images, name, start, onClose }: PicturesProps) {
  const t = useText(placeText)
  const { number } = useFormat()
  const forwards = useLanguage() === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const go = (to: number, behavior: ScrollBehavior = 'smooth') =>
    track.current?.children[to]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial scroll position
  useLayoutEffect(() => {
    go(start, 'instant')
  }, [])
  const getScrollBehavior = () =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const move = (by: 1 | -1) => go(Math.max(0, Math.min(images.length - 1, at + by)), getScrollBehavior())
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === forwards ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to its buttons
    <div className={styles.panel} onKeyDown={press}>
      <header className={styles.head}>
        <p data-title tabIndex={-1} aria-live="polite" className={styles.counter}>
          <span className="visually-hidden">{t.photoOf(number(at + 1), number(images.length), name)}</span>
          <span aria-hidden="true">{t.counter(number(at + 1), number(images.length))}</span>
        </p>
        <IconButton icon="x" label={t.close} tone="onDark" onClick={onClose} />
      </header>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image} className={styles.item}>
            <img src={image} alt={t.photoOf(number(index + 1), number(images.length), name)} loading="lazy" />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.buttons}>
          <IconButton
            icon="chevron-left"
            label={t.previousPhoto}
            tone="onDark"
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t.nextPhoto}
            tone="onDark"
            disabled={at === images.length - 1}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  )
}
