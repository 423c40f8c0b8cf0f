import { Flag } from '../ui/icons/Flag.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { iconNames } from '../ui/icons/icons.ts'
import { Logo } from '../ui/icons/Logo.tsx'
import { Stars } from '../ui/icons/Stars.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'

const flagCodes = ['eg', 'sa', 'ae', 'jo']

export function Icons() {
  return (
    <>
      <GallerySection name="Logo">
        <State of="usual">
          <Logo />
        </State>
        <State of="onDark" onDark>
          <Logo onDark />
        </State>
      </GallerySection>
      <GallerySection name="Flag">
        <State of="usual">
          <div className={styles.row}>
            {flagCodes.map((code) => (
              <Flag key={code} src={`/flags/${code}.svg`} alt={code} />
            ))}
            <Flag src={null} alt="" />
          </div>
        </State>
        <State of="sizes">
          <div className={styles.row}>
            <Flag src="/flags/eg.svg" alt="eg" size="small" />
            <Flag src="/flags/eg.svg" alt="eg" />
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Stars">
        <State of="usual">
          <Stars count={4} />
        </State>
        <State of="one">
          <Stars count={1} />
        </State>
      </GallerySection>
      <GallerySection name="Icon">
        <State of="sizes">
          <div className={styles.row}>
            <Icon name="ticket" size="small" />
            <Icon name="ticket" size="medium" />
            <Icon name="ticket" size="large" />
          </div>
        </State>
        <State of="many" wide>
          <ul className={styles.glyphs}>
            {iconNames.map((name) => (
              <li key={name}>
                <Icon name={name} size="medium" />
                <bdi dir="ltr">{name}</bdi>
              </li>
            ))}
          </ul>
        </State>
      </GallerySection>
    </>
  )
}
