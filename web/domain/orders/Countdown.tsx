import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Note } from '#web/ui/basics/Note.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useSecondsUntil, useTimeFormat } from '#web/ui/language/countdown.ts'
import { useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import styles from './Countdown.module.css'
import { ordersText } from './orders.text.ts'

type Props = {
  until: string
  /** Start of the period. The ring shows the remaining share. */
  from: string
  /** Says what happens at the end. */
  children: ReactNode
  onEnd?: () => void
}

const announcedSeconds = new Set([300, 60])

/** Screen readers announce it at five minutes and at one. */
export function Countdown({ until, from, children, onEnd }: Props) {
  const t = useText(ordersText)
  const formatTime = useTimeFormat()
  const endsAt = Date.parse(until)
  const left = useSecondsUntil(endsAt, serverNow)
  // `left` is rounded up, so it may be longer than the period.
  const share = Math.min(1, (left * 1000) / Math.max(1000, endsAt - Date.parse(from)))
  const announceTime = useEffectEvent((seconds: number) => {
    if (announcedSeconds.has(seconds)) announce(t.minutesLeft(seconds / 60), 'status')
    if (seconds === 0) onEnd?.()
  })
  useEffect(() => announceTime(left), [left])
  return (
    <div className={styles.countdown}>
      <svg viewBox="0 0 40 40" className={styles.ring} aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle
          cx="20"
          cy="20"
          r="17"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          className={styles.left}
        />
      </svg>
      <div className={styles.words}>
        <p className={styles.time}>
          <span className="visually-hidden">{t.minutesLeft(Math.floor(left / 60))}</span>
          <bdi dir="ltr" aria-hidden="true">
            {formatTime(left)}
          </bdi>
        </p>
        <Note as="div" leading>
          {children}
        </Note>
      </div>
    </div>
  )
}
