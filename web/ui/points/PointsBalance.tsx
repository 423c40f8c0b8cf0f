import { Note } from '../basics/Note.tsx'
import { useText } from '../language/language.tsx'
import { Points } from './Points.tsx'
import styles from './PointsBalance.module.css'
import { pointsBalanceText } from './points.text.ts'

/** Shows what the reader has, what an action needs, and what is left after it or missing for it. */
export function PointsBalance({ available, needed }: { available: number; needed: number }) {
  const t = useText(pointsBalanceText)
  const isShort = needed > available
  return (
    <dl className={styles.balance} aria-live="polite">
      <div>
        <Note as="dt">{t.available}</Note>
        <dd>
          <Points value={available} plain />
        </dd>
      </div>
      {needed > 0 && (
        <>
          <div>
            <Note as="dt">{t.needed}</Note>
            <dd>
              <Points value={needed} plain />
            </dd>
          </div>
          <div>
            <Note as="dt">{isShort ? t.missing : t.after}</Note>
            <dd>
              <Points value={Math.abs(available - needed)} plain />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
