import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { useCounts } from '#web/layout/live/useLive.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

const tabs = [
  ['UsersComplaints', 'queue'],
  ['ContactMessages', 'contact'],
  ['AnswerTemplates', 'templates'],
  ['BannedWords', 'words'],
] as const

export function StaffTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const t = useText(staffText)
  const address = useAddress()
  const viewer = useViewer()
  const { complaints } = useCounts()
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t.tabs}
        current={current}
        tabs={tabs
          .filter(([screen]) => isAllowed(screens[screen].access, viewer))
          .map(([screen, word]) => ({
            id: screen,
            label: t[word],
            href: address(screen),
            waiting: screen === 'UsersComplaints' ? complaints : undefined,
          }))}
      />
    </div>
  )
}
