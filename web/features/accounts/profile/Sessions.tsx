import { useRef, useState } from 'react'
import type { Session } from '#contract/accounts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import row from './ProfileRow.module.css'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText(profileText)
  const heading = useRef<HTMLHeadingElement>(null)
  const [selectedSession, setSelectedSession] = useState<Session | null>(null)
  const otherSessions = sessions.filter(({ current }) => !current)
  // The clicked button disappears with its session, so the focus would be lost.
  const onSessionsEnded = (message: string) => {
    setSelectedSession(null)
    toast({ text: message })
    requestAnimationFrame(() => heading.current?.focus())
  }
  return (
    <Stack as="section" gap={12} fit aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.title}>
        {t.sessions}
      </h2>
      <Note size="body" className={styles.lead}>
        {t.sessionsMore}
      </Note>
      <Card as="ul" className={styles.card}>
        {[...sessions.filter(({ current }) => current), ...otherSessions].map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setSelectedSession(session)} />
        ))}
      </Card>
      {otherSessions.length > 0 && (
        <EndOtherSessions otherSessions={otherSessions} onEnded={() => onSessionsEnded(t.othersEnded)} />
      )}
      {selectedSession && (
        <EndSessionDialog
          session={selectedSession}
          onClose={() => setSelectedSession(null)}
          onEnded={() => onSessionsEnded(t.ended)}
        />
      )}
    </Stack>
  )
}

function useDeviceName() {
  const t = useText(profileText)
  return ({ device }: Session) => {
    const [browser = '', system] = device.split(' · ')
    if (system) return t.deviceOn(browser, system)
    return browser === '–' ? t.unknownDevice : browser
  }
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useText(profileText)
  const { between } = useFormat()
  const { relative, date } = useDates()
  const name = useDeviceName()(session)
  const mobile = /Android|iPhone|iPad/.test(session.device)
  return (
    <li className={row.row}>
      <Row gap={12} align="start" className={row.line}>
        <Icon name={mobile ? 'device-mobile' : 'device-desktop'} size="medium" className={row.icon} />
        <div className={row.words}>
          <p className={styles.value}>
            <b>{name}</b>
            {session.current && <Tag tone="teal">{t.current}</Tag>}
          </p>
          <Note leading weight="regular">
            {session.current ? t.activeNow : t.lastSeen(relative(session.lastSeenAt))}
            {between}
            {t.since(date(session.at))}
          </Note>
        </div>
        {!session.current && (
          <Button size="small" tone="outline" onClick={onEnd}>
            {t.end}
            <span className="visually-hidden">{t.endMore(name)}</span>
          </Button>
        )}
      </Row>
    </li>
  )
}

function EndSessionDialog(props: { session: Session; onClose: () => void; onEnded: () => void }) {
  const { session, onClose, onEnded } = props
  const t = useText(profileText)
  const name = useDeviceName()(session)
  const end = useMutation(endpoints.accounts.deleteSession, { onSuccess: onEnded })
  return (
    <ConfirmDialog
      open
      title={t.endTitle}
      confirmLabel={t.endOne}
      pending={end.pending}
      error={end.failure?.message}
      onConfirm={() => end.send({ id: session.id })}
      onClose={onClose}
    >
      {t.endText(name)}
    </ConfirmDialog>
  )
}

function EndOtherSessions({
  otherSessions,
  onEnded,
}: {
  otherSessions: readonly Session[]
  onEnded: () => void
}) {
  const t = useText(profileText)
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation(endpoints.accountSafety.endOtherSessions, { onSuccess: onEnded })
  return (
    <div>
      <Button tone="outline" icon="logout" onClick={() => setConfirming(true)}>
        {t.endOthers}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.endOthersTitle}
        confirmLabel={t.endOthers}
        pending={end.pending}
        error={end.failure?.message}
        onConfirm={() => end.send({})}
        onClose={() => setConfirming(false)}
      >
        {t.endOthersText(otherSessions.length)}
      </ConfirmDialog>
    </div>
  )
}
