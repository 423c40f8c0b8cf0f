import { CategoryTile } from '../ui/cards/CategoryTile.tsx'
import { useText } from '../ui/language/language.tsx'
import { tintIcons } from '../ui/theme/tintIcons.ts'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { tints } from './samples.ts'

const backgroundColours = ['paper', 'surface', 'sunken', 'line', 'control', 'ink', 'ink2', 'ink3']
const actionColours = ['teal', 'teal-hover', 'teal-soft', 'teal-line', 'teal-deep', 'hero', 'hero-raised']
const pointColours = ['saffron', 'saffron-soft', 'saffron-line', 'saffron-ink', 'star']
const stateColours = [
  'green',
  'green-soft',
  'amber',
  'amber-soft',
  'red',
  'red-soft',
  'moving',
  'badge',
  'toast',
]

export function ThemeExamples() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="theme.css">
        <State of="tones" wide>
          {[backgroundColours, actionColours, pointColours, stateColours].map((names) => (
            <div key={names[0]} className={styles.row}>
              {names.map((name) => (
                <div key={name} className={styles.swatch}>
                  <span style={{ background: `var(--${name})` }} />
                  <bdi dir="ltr">{name}</bdi>
                </div>
              ))}
            </div>
          ))}
        </State>
        <State of="sizes" wide>
          {['display', 'h1', 'h2', 'section', 'h3', 'body', 'small', 'caption', 'badge'].map((size) => (
            <p key={size} style={{ fontSize: `var(--size-${size})` }}>
              {t.name}
            </p>
          ))}
        </State>
        <State of="longWords">
          <p>{t.longSentence}</p>
        </State>
      </GallerySection>
      <GallerySection name="tints.css">
        <State of="many" wide>
          <div className={styles.row}>
            {tints.map((tint) => (
              <CategoryTile key={tint} href="#category" name={tintIcons[tint]} tint={tint} />
            ))}
          </div>
        </State>
      </GallerySection>
    </>
  )
}
