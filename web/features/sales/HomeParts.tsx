import type { Output } from '#contract/core/endpoint.ts'
import type { clients } from '#contract/sales/clients.endpoints.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { memberStates } from './MembersGrid.tsx'
import styles from './sales.module.css'
import { homeText } from './sales.text.ts'

/** Number of members per needed action, each linked to them; nothing if there are none. */
export function NextActions({ counts }: { counts: Output<typeof clients.getClients>['counts'] }) {
  const t = useText(homeText)
  const { number } = useFormat()
  const address = useAddress()('SalesHome')
  const due = memberStates.filter((state) => counts[state] > 0)
  if (due.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t.next}</h2>
      <Row as="ul" gap={12} className={styles.next}>
        {due.map((state) => (
          <li key={state}>
            <a href={`${address}?tab=members&state=${state}`}>
              <b>{number(counts[state])}</b> {t[state]}
            </a>
          </li>
        ))}
      </Row>
    </section>
  )
}

export function HomeTabs({ current, count }: { current: 'sales' | 'members'; count: number }) {
  const t = useText(homeText)
  const address = useAddress()('SalesHome')
  return (
    <Tabs
      label={t.tabs}
      current={current}
      tabs={[
        { id: 'sales', label: t.salesTab, href: address },
        { id: 'members', label: t.members, href: `${address}?tab=members`, count },
      ]}
    />
  )
}
