import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { useCounts } from '../live/useLive.ts'
import { useAddress } from '../routing/rootData.ts'
import styles from './BalanceSummary.module.css'
import { balanceText } from './balance.text.ts'

/** “167 expire on 19 December”; null if no points of the reader expire. */
function useExpiryText(): string | null {
  const t = useText(balanceText)
  const { number } = useFormat()
  const { lastDay } = useDates()
  const { nextExpiry } = useCounts().balance ?? {}
  return nextExpiry ? t.expire(number(nextExpiry.points), lastDay(nextExpiry.at)) : null
}

/** “1,347 points · 167 expire on 19 December”; null if the reader has no wallet. */
export function useBalanceText(): string | null {
  const t = useText(balanceText)
  const { between } = useFormat()
  const { balance } = useCounts()
  const expiryText = useExpiryText()
  return balance ? [t.points(balance.points), expiryText].filter((part) => part !== null).join(between) : null
}

/** The reader's points, what expires next, and a button that buys more. Nothing for a reader without a wallet. */
export function BalanceSummary({ onDark = false }: { onDark?: boolean }) {
  const t = useText(balanceText)
  const address = useAddress()
  const { balance } = useCounts()
  const expiryText = useExpiryText()
  if (!balance) return null
  return (
    <Row gap={12} align="center" spread>
      <div>
        <a href={address('AccountStatement')} className={styles.points}>
          <Points value={balance.points} plain onDark={onDark} showUnit size="large" />
        </a>
        {expiryText && (onDark ? <p>{expiryText}</p> : <Note>{expiryText}</Note>)}
      </div>
      <Button tone={onDark ? 'onDarkSolid' : 'tonal'} href={address('Plans')}>
        {t.topUp}
      </Button>
    </Row>
  )
}
