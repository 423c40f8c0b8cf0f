import { classes } from '#web/ui/basics/classes.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { useCounts } from '../live/useLive.ts'
import { useAddress, useScreen } from '../routing/rootData.ts'
import styles from './BalanceLink.module.css'
import { balanceText } from './balance.text.ts'

/** In the header. Nothing for a reader without a wallet. */
export function BalanceLink() {
  const t = useText(balanceText)
  const address = useAddress()
  const screen = useScreen()
  const { balance } = useCounts()
  if (!balance) return null
  return (
    <a
      href={address('AccountStatement')}
      className={classes(styles.link, screen === 'Home' && styles.onDark)}
      aria-current={screen === 'AccountStatement' ? 'page' : undefined}
    >
      <span className="visually-hidden">{t.balance}</span>{' '}
      <Points value={balance.points} plain onDark={screen === 'Home'} />
    </a>
  )
}
