import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { auditText } from './audit.text.ts'

const tabs = [
  ['AuditLog', 'changes'],
  ['SecurityLog', 'security'],
] as const

export function LogTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const t = useText(auditText)
  const address = useAddress()
  return (
    <Tabs
      label={t.logs}
      current={current}
      tabs={tabs.map(([screen, textKey]) => ({ id: screen, label: t[textKey], href: address(screen) }))}
    />
  )
}
