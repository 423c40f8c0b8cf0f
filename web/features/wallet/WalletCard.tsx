import type { Wallet } from '#contract/wallet/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export function WalletCard({ wallet, isOwn }: { wallet: Wallet; isOwn: boolean }) {
  const t = useText(walletText)
  const { lastDay } = useDates()
  const { points, heldPoints, nextExpiry } = wallet
  return (
    <dl className={styles.wallet}>
      <div>
        <Note as="dt">{isOwn ? t.available : t.availableOf}</Note>
        <dd>
          <Points value={points} size="large" />
        </dd>
      </div>
      {heldPoints > 0 && (
        <div>
          <Note as="dt">{t.held}</Note>
          <dd>
            <Points value={heldPoints} />
          </dd>
        </div>
      )}
      {nextExpiry && (
        <div>
          <Note as="dt">{t.nextExpiry}</Note>
          <dd>
            <Points value={nextExpiry.points} />{' '}
            <Note as="time" faint weight="regular" dateTime={nextExpiry.at}>
              {t.onDay(lastDay(nextExpiry.at))}
            </Note>
          </dd>
        </div>
      )}
    </dl>
  )
}
