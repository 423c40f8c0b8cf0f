import { useState } from 'react'
import { pushKindsByRank } from '#contract/notifications/pushKinds.ts'
import { pushText } from '#web/domain/push/push.text.ts'
import type { PushState } from '#web/layout/push/pushDevice.ts'
import { usePushDevice } from '#web/layout/push/usePushDevice.ts'
import type { Viewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Notifications.module.css'
import { notificationsText } from './notifications.text.ts'
import row from './ProfileRow.module.css'
import profile from './ProfileScreen.module.css'
import { usePushKindLabels } from './usePushKindLabels.ts'

export function NotifiedDevice({ viewer }: { viewer: Viewer }) {
  const t = useText(notificationsText)
  const pushTexts = useText(pushText)
  const { state, pending, failure, turnOn, turnOff } = usePushDevice(viewer.id)
  const [wasRequested, setRequested] = useState(false)
  const act = (turn: () => unknown) => () => {
    setRequested(true)
    void turn()
  }
  const stateTexts: Record<PushState, string> = { ...t, denied: pushTexts.denied }
  return (
    <li className={row.row}>
      <Row gap={12} align="start" className={row.line}>
        <Icon name="device-mobile-message" size="medium" className={row.icon} />
        <div className={row.words}>
          <Note as="h3" leading weight="regular">
            {t.thisDevice}
          </Note>
          {/* Announced to screen readers when a click changes it. */}
          <div className={row.value} role={wasRequested ? 'status' : undefined}>
            {state ? stateTexts[state] : t.checking}
          </div>
          <div className={profile.note}>
            {state && <More state={state} viewer={viewer} />}
            {failure && (
              <p role="alert" className={styles.failure}>
                {pushTexts[failure]}
              </p>
            )}
          </div>
          {(state === 'off' || state === 'on') && (
            <Button
              size="small"
              tone={state === 'on' ? 'outline' : 'primary'}
              className={styles.turn}
              pending={pending}
              onClick={act(state === 'on' ? turnOff : turnOn)}
            >
              {state === 'on' ? pushTexts.turnOff : pushTexts.turnOn}
              {state === 'on' && <span className="visually-hidden"> {t.title}</span>}
            </Button>
          )}
        </div>
      </Row>
    </li>
  )
}

function More({ state, viewer }: { state: PushState; viewer: Viewer }) {
  const t = useText(notificationsText)
  const { deniedMore } = useText(pushText)
  const getLabels = usePushKindLabels(viewer.rank)
  if (state === 'denied') return <p>{deniedMore}</p>
  if (state !== 'off') return <p>{t[`${state}More`]}</p>
  return (
    <>
      <p>{t.offMore}</p>
      <ul className={styles.gets}>
        {pushKindsByRank[viewer.rank].map((kind) => (
          <li key={kind}>{getLabels(kind).more}</li>
        ))}
      </ul>
    </>
  )
}
