import { useFormat } from '../../ui/language/language.tsx'
import { Coin } from '../../ui/points/Coin.tsx'
import styles from './wallet.module.css'

/** What a movement changed, with its sign. */
export function SignedPoints({ points }: { points: number }) {
  const { number } = useFormat()
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
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
