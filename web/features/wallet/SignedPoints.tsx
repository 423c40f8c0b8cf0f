import { Note } from '#web/ui/basics/Note.tsx'
import { useFormat } from '#web/ui/language/language.tsx'
import { Coin } from '#web/ui/points/Coin.tsx'
import styles from './wallet.module.css'

/** Change in points with its sign. Zero is shown as a word, because a lone Arabic zero looks like a dot. */
export function SignedPoints({ points, none }: { points: number; none: string }) {
  const { number } = useFormat()
  if (points === 0)
    return (
      <Note as="span" faint weight="regular">
        {none}
      </Note>
    )
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
