import { useFormat } from '#web/ui/language/language.tsx'
import { Coin } from '#web/ui/points/Coin.tsx'
import styles from './wallet.module.css'

/** What a movement changed, with its sign; words where that is nothing, since a zero alone reads as a dot in Arabic. */
export function SignedPoints({ points, none }: { points: number; none: string }) {
  const { number } = useFormat()
  if (points === 0) return <span className={styles.quiet}>{none}</span>
  const sign = points > 0 ? '+' : '−'
  return (
    <span className={styles.signed} data-sign={sign}>
      <Coin />
      <bdi>
        {sign}
        {number(Math.abs(points))}
      </bdi>
    </span>
  )
}
