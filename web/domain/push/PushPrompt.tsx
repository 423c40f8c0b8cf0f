import { useEffect, useRef, useState } from 'react'
import { pushPromptText, pushText } from '#web/domain/push/push.text.ts'
import { pushSupport } from '#web/layout/push/pushDevice.ts'
import { usePushDevice } from '#web/layout/push/usePushDevice.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './PushPrompt.module.css'

const storageKey = 'makan:push:offered'

/** The question is asked once per device. */
function shouldAsk(): boolean {
  try {
    const isUndecided = pushSupport() === 'off' && Notification.permission === 'default'
    return isUndecided && localStorage.getItem(storageKey) === null
  } catch {
    // A browser without storage would ask every time.
    return false
  }
}

/** Offers push notifications while the user waits for something, if the browser hasn't been asked. */
export function PushPrompt({ title }: { title: string }) {
  const viewer = useViewer()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setAsking(shouldAsk()), [])
  if (!isAsking || !viewer) return null
  return <Prompt userId={viewer.id} title={title} onClose={() => setAsking(false)} />
}

type Props = { userId: number; title: string; onClose: () => void }

function Prompt({ userId, title, onClose }: Props) {
  const t = useText(pushPromptText)
  const pushTexts = useText(pushText)
  const { state, pending, failure, turnOn } = usePushDevice(userId)
  const [hasAnswered, setAnswered] = useState(false)
  const rememberAnswer = () => localStorage.setItem(storageKey, '1')
  const node = useRef<HTMLDivElement>(null)
  const accept = async () => {
    const isOn = await turnOn()
    setAnswered(true)
    if (!isOn) return
    rememberAnswer()
    // The button that had the focus is gone.
    node.current?.focus()
  }
  const dismiss = () => {
    rememberAnswer()
    onClose()
    // The focus must not fall back to the body.
    const main = document.getElementById('content')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }
  const isOn = hasAnswered && state === 'on'
  return (
    <div ref={node} role="status" tabIndex={-1}>
      <Notice icon="bell" tone={isOn ? 'success' : 'info'} title={isOn ? t.on : title}>
        {isOn ? t.onMore : state === 'denied' ? pushTexts.deniedMore : t.more}
        {failure && <p className={styles.failure}>{pushTexts[failure]}</p>}
        {!isOn && (
          <Row gap={8} lineGap={4} className={styles.actions}>
            {state !== 'denied' && (
              <Button size="small" pending={pending} onClick={() => void accept()}>
                {pushTexts.turnOn}
              </Button>
            )}
            <Button size="small" tone="plain" onClick={dismiss}>
              {state === 'denied' ? t.close : t.notNow}
            </Button>
          </Row>
        )}
      </Notice>
    </div>
  )
}
