import { Suspense, use } from 'react'
import { isolateBidi } from '#contract/core/text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { getPreview } from '#web/ui/fields/picture.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { groupedCode } from '../orders/OrderCode.tsx'
import { chatText } from './chat.text.ts'
import styles from './Message.module.css'
import { MessageText } from './MessageText.tsx'
import type { Outgoing } from './messageQueue.ts'

type Props = { message: Outgoing; onRetry: () => void; onRemove: () => void }

/** The reader's message until the conversation shows it: waiting, sending, sent or rejected. */
export function OutgoingMessage({ message, onRetry, onRemove }: Props) {
  const t = useText(chatText)
  const { timeOfDay } = useDates()
  const isOnline = useOnline()
  const { text, picture, order, at, error, uploaded, sentId } = message
  const isSent = sentId !== null
  const state = isSent ? t.sent : isOnline ? t.sending : t.waiting
  return (
    <div className={classes(styles.bubble, styles.own, error !== null && styles.refused)}>
      {order && (
        <p className={styles.order}>
          <Icon name="ticket" />
          <span>{t.about(isolateBidi(groupedCode(order.code)))}</span>
        </p>
      )}
      {picture && (
        <Suspense fallback={<span className={styles.picture} />}>
          <PicturePreview file={picture} />
        </Suspense>
      )}
      {picture && uploaded > 0 && !isSent && (
        <progress className={styles.progress} max={1} value={uploaded} aria-label={t.sending} />
      )}
      {text !== '' && <MessageText text={text} />}
      {error === null ? (
        <p className={styles.foot}>
          <time dateTime={at}>{timeOfDay(at)}</time>
          <span className={styles.state}>
            <Icon name={isSent ? 'check' : 'clock'} />
            <span className={isOnline || isSent ? 'visually-hidden' : undefined}>{state}</span>
          </span>
        </p>
      ) : (
        <div role="alert" className={styles.failure}>
          <p>
            <Icon name="alert-circle" />
            <span>{error}</span>
          </p>
          <Button size="small" tone="plain" onClick={onRetry}>
            {t.retry}
          </Button>
          <Button size="small" tone="dangerPlain" onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

const previewUrls = new WeakMap<File, Promise<string>>()

function cachedPreviewUrl(file: File): Promise<string> {
  const url = previewUrls.get(file) ?? getPreview(file).catch(() => '')
  previewUrls.set(file, url)
  return url
}

function PicturePreview({ file }: { file: File }) {
  const t = useText(chatText)
  return <img src={use(cachedPreviewUrl(file))} alt={t.picture} className={styles.picture} />
}
