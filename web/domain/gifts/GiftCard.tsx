import type { ReactNode } from 'react'
import type { Gift } from '#contract/gifts/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './GiftCard.module.css'
import { designsText } from './gifts.text.ts'

type CardContent = Pick<Gift, 'design' | 'text' | 'points'>

export function GiftCard({ gift, children }: { gift: CardContent; children?: ReactNode }) {
  const names = useText(designsText)
  return (
    <figure className={styles.card}>
      <img
        src={`/art/gifts/${gift.design}.svg`}
        alt={names[gift.design]}
        width={480}
        height={270}
        decoding="async"
      />
      <figcaption className={styles.words}>
        <Points value={gift.points} showUnit />
        {gift.text && (
          <p dir="auto" className={styles.text}>
            {gift.text}
          </p>
        )}
        {children}
      </figcaption>
    </figure>
  )
}
