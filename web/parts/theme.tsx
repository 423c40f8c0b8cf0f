import { CategoryTile } from '../ui/cards/CategoryTile.tsx'
import { useText } from '../ui/language/language.tsx'
import { tintIcons } from '../ui/theme/tintIcons.ts'
import { Part, State } from './Part.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'
import { tints } from './samples.ts'

const grounds = ['paper', 'surface', 'sunken', 'line', 'control', 'ink', 'ink2', 'ink3']
const acts = ['teal', 'teal-hover', 'teal-soft', 'teal-line', 'teal-deep', 'hero', 'hero-raised']
const points = ['saffron', 'saffron-soft', 'saffron-line', 'saffron-ink', 'star']
const states = ['green', 'green-soft', 'amber', 'amber-soft', 'red', 'red-soft', 'moving', 'badge', 'toast']

/** Colours, letters and the tints of categories. */
export function ThemeParts() {
  const t = useText(partsText)
  return (
    <>
      <Part name="theme.css">
        <State of="tones" wide>
          {[grounds, acts, points, states].map((names) => (
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
      </Part>
      <Part name="tints.css">
        <State of="many" wide>
          <div className={styles.row}>
            {tints.map((tint) => (
              <CategoryTile key={tint} href="#category" name={tintIcons[tint]} tint={tint} />
            ))}
          </div>
        </State>
      </Part>
    </>
  )
}
