import { type ComponentType, useState } from 'react'
import { useLanguage, useText } from '../ui/language/language.tsx'
import { SegmentedControl } from '../ui/navigation/SegmentedControl.tsx'
import { Tabs } from '../ui/navigation/Tabs.tsx'
import { Basics } from './basics.tsx'
import { Calendars } from './calendar.tsx'
import { Cards } from './cards.tsx'
import { Charts } from './charts.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { GridExamples } from './grid.tsx'
import { Icons } from './icons.tsx'
import { Language } from './language.tsx'
import { Location } from './location.tsx'
import { MapExamples } from './map.tsx'
import { MenuExamples } from './menu.tsx'
import { Navigation } from './navigation.tsx'
import { Overlay } from './overlay.tsx'
import { PointsExamples } from './points.tsx'
import { ThemeExamples } from './theme.tsx'

const folders: Record<string, ComponentType> = {
  theme: ThemeExamples,
  icons: Icons,
  basics: Basics,
  fields: Fields,
  menu: MenuExamples,
  overlay: Overlay,
  feedback: Feedback,
  navigation: Navigation,
  calendar: Calendars,
  grid: GridExamples,
  cards: Cards,
  points: PointsExamples,
  charts: Charts,
  map: MapExamples,
  location: Location,
  language: Language,
}

const all = 'all'

type Theme = 'auto' | 'light' | 'dark'

/** Development only. */
export function GalleryPage({ first = all }: { first?: string }) {
  const t = useText(galleryText)
  const language = useLanguage()
  const [folder, setFolder] = useState(first in folders ? first : all)
  const [theme, setTheme] = useState<Theme>('auto')
  const views = Object.entries(folders).filter(([id]) => folder === all || folder === id)
  const show = (id: string) => {
    setFolder(id)
    history.replaceState(null, '', `/${language}/uiGallery/${id}`)
  }
  const paint = (next: Theme) => {
    setTheme(next)
    document.documentElement.dataset.theme = next
  }
  return (
    <>
      <header className={styles.bar}>
        <h1>{t.title}</h1>
        <SegmentedControl
          label={t.language}
          value={language}
          options={[
            { value: 'ar', label: 'العربية', href: `/ar/uiGallery/${folder}` },
            { value: 'en', label: 'English', href: `/en/uiGallery/${folder}` },
          ]}
        />
        <SegmentedControl
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
