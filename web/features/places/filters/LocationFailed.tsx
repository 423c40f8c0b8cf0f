import { useEffect } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import { locationText } from '../search/places.text.ts'
import { focusAreaField } from './focusAreaField.ts'
import styles from './LocationFailed.module.css'

export type LocationFailedProps = { why: PositionFailure; dismiss: () => void }

export function LocationFailed({ why, dismiss }: LocationFailedProps) {
  const t = useText(locationText)
  const { close } = useText(uiText)
  const message = t[why]
  useEffect(() => announce(message, 'status'), [message])
  const choose = () => {
    dismiss()
    focusAreaField()
  }
  return (
    <Notice tone="warning">
      <p>{message}</p>
      <Row gap={8} className={styles.actions}>
        <Button tone="outline" size="small" onClick={choose}>
          {t.chooseCity}
        </Button>
        <Button tone="plain" size="small" onClick={dismiss}>
          {close}
        </Button>
      </Row>
    </Notice>
  )
}
