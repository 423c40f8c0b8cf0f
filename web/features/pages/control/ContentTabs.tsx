import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

export function ContentTabs({ current }: { current: 'PagesControl' | 'Settings' }) {
  const t = useText(controlText)
  const { Settings: settings } = useText(screenNames)
  const address = useAddress()
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t.tabs}
        current={current}
        tabs={[
          { id: 'PagesControl', label: t.pages, href: address('PagesControl') },
          { id: 'Settings', label: settings, href: address('Settings') },
        ]}
      />
    </div>
  )
}
