import { type ComponentType, useState } from 'react'
import { useLanguage, useText } from '../ui/language/language.tsx'
import { Segmented } from '../ui/navigation/Segmented.tsx'
import { Tabs } from '../ui/navigation/Tabs.tsx'
import { Basics } from './basics.tsx'
import { Calendars } from './calendar.tsx'
import { Cards } from './cards.tsx'
import { Charts } from './charts.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { GridParts } from './grid.tsx'
import { Icons } from './icons.tsx'
import { Language } from './language.tsx'
import { Location } from './location.tsx'
import { MapParts } from './map.tsx'
import { MenuParts } from './menu.tsx'
import { Navigation } from './navigation.tsx'
import { Overlay } from './overlay.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'
import { PointsParts } from './points.tsx'
import { ThemeParts } from './theme.tsx'

/** A view for each folder of `web/ui`. */
const folders: Record<string, ComponentType> = {
  theme: ThemeParts,
  icons: Icons,
  basics: Basics,
  fields: Fields,
  menu: MenuParts,
  overlay: Overlay,
  feedback: Feedback,
  navigation: Navigation,
  calendar: Calendars,
  grid: GridParts,
  cards: Cards,
  points: PointsParts,
  charts: Charts,
  map: MapParts,
  location: Location,
  language: Language,
}

const all = 'all'

type Theme = 'auto' | 'light' | 'dark'

/** Every part of `web/ui` in its states, all or those of a folder; for whoever works on them, never for a visitor. */
export function PartsPage({ first = all }: { first?: string }) {
  const t = useText(partsText)
  const language = useLanguage()
  const [folder, setFolder] = useState(first in folders ? first : all)
  const [theme, setTheme] = useState<Theme>('auto')
  const views = Object.entries(folders).filter(([id]) => folder === all || folder === id)
  const show = (id: string) => {
    setFolder(id)
    history.replaceState(null, '', `/${language}/parts/${id}`)
  }
  const paint = (chosen: Theme) => {
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
  }
  return (
    <>
      <header className={styles.bar}>
        <h1>{t.title}</h1>
        <Segmented
          label={t.language}
          value={language}
          options={[
            { value: 'ar', label: 'العربية', href: `/ar/parts/${folder}` },
            { value: 'en', label: 'English', href: `/en/parts/${folder}` },
          ]}
        />
        <Segmented
          label={t.theme}
          value={theme}
          options={[
            { value: 'auto', label: t.auto },
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
          ]}
          onChange={paint}
        />
      </header>
      <Tabs
        label={t.folders}
        tabs={[all, ...Object.keys(folders)].map((id) => ({ id, label: id }))}
        current={folder}
        onSelect={show}
      />
      <main className={styles.view} key={folder}>
        {views.map(([id, View]) => (
          <View key={id} />
        ))}
      </main>
    </>
  )
}
