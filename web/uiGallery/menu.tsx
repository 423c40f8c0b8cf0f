import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { useText } from '../ui/language/language.tsx'
import { Menu, type MenuItem } from '../ui/menu/Menu.tsx'
import { Popup } from '../ui/menu/Popup.tsx'
import { PopupButton } from '../ui/menu/PopupButton.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'

const looks = ['pill', 'field', 'plain'] as const

export function MenuExamples() {
  const t = useText(galleryText)
  const items: MenuItem[] = [
    { label: t.open, icon: 'eye', href: '#place' },
    { label: t.edit, icon: 'pencil', note: t.city },
    { label: t.longAction, icon: 'send' },
    { label: t.save, icon: 'check', disabled: true },
    { label: t.delete, icon: 'trash', tone: 'danger', separated: true },
  ]
  const choices = [t.all, t.accepted, t.waiting].map((label) => ({ label, selected: label === t.accepted }))
  return (
    <>
      <GallerySection name="Menu">
        <State of="opens">
          <div className={styles.row}>
            <Menu label={t.more} items={items} header={t.name} />
          </div>
        </State>
        <State of="chosen">
          <div className={styles.row}>
            {looks.map((look) => (
              <Menu key={look} label={t.state} look={look} items={choices}>
                {t.accepted}
              </Menu>
            ))}
          </div>
        </State>
        <State of="longWords">
          <div className={styles.row}>
            <Menu label={t.state} look="field" icon="map-pin" items={items}>
              {t.longName}
            </Menu>
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Popup">
        <State of="opens">
          <div className={styles.row}>
            <Popup
              label={t.openPopup}
              look="pill"
              icon="columns-3"
              panel={
                <div className={styles.panel}>
                  <Checkbox label={t.columns} defaultChecked />
                  <Checkbox label={t.longLabel} />
                </div>
              }
            >
              {t.openPopup}
            </Popup>
          </div>
        </State>
      </GallerySection>
      <GallerySection name="PopupButton">
        <State of="tones">
          <div className={styles.row}>
            <PopupButton label={t.more} />
            <PopupButton label={t.filters} icon="adjustments-horizontal" look="pill">
              {t.filters}
            </PopupButton>
            <PopupButton label={t.filters}>{t.filters}</PopupButton>
          </div>
        </State>
        <State of="disabled">
          <div className={styles.row}>
            <PopupButton label={t.filters} look="pill" disabled>
              {t.filters}
            </PopupButton>
          </div>
        </State>
      </GallerySection>
    </>
  )
}
