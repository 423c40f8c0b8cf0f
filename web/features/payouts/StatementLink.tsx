import { useAddress } from '#web/layout/routing/rootData.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'

export function StatementLink({ statement }: { statement: { id: number; number: number } }) {
  const t = useText(payoutsText)
  const { number } = useFormat()
  const address = useAddress()
  return (
    <a href={address('StatementPage', { id: statement.id })} className={styles.name}>
      {t.statement(number(statement.number))}
    </a>
  )
}
