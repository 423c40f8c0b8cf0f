import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { heicText } from '#contract/core/heic.text.ts'
import { messageLength, pictureMegabytes } from '#contract/core/limits.ts'
import { isolateBidi } from '#contract/core/text.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { useDraftWriting } from '#web/offline/useDraftWriting.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import control from '#web/ui/fields/control.module.css'
import { isHeic, type PickedPicture, shrink } from '#web/ui/fields/picture.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { groupedCode } from '../orders/OrderCode.tsx'
import styles from './Composer.module.css'
import { chatText } from './chat.text.ts'
import { draftSlot, readDraft, type StoredMessage } from './messageStore.ts'

/** Remaining characters at which the counter appears. */
const nearlyFull = 200

type Order = StoredMessage['order']

type Props = {
  slot: string
  order: Order
  onRemoveOrder: () => void
  onSend: (message: Pick<StoredMessage, 'text' | 'picture' | 'order'>) => void
  takesPictures: boolean
  /** `insert` inserts text at the caret. */
  tools?: ((insert: (words: string) => void) => ReactNode) | undefined
}

function usePickedPicture() {
  const t = useText(chatText)
  const language = useLanguage()
  const { number } = useFormat()
  const [picture, setPicture] = useState<PickedPicture | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pick = async (file: File) => {
    setError(null)
    try {
      const next = await shrink(file)
      if (next.file.size > pictureMegabytes * 1_000_000) setError(t.tooLarge(number(pictureMegabytes)))
      else setPicture(next)
    } catch {
      setError(isHeic(file) ? heicText[language] : t.unreadable)
    }
  }
  const remove = () => {
    setPicture(null)
    setError(null)
  }
  return { picture, error, pick, remove }
}

/**
 * Typed text wins over the stored draft, which is read later. A new conversation gets another slot when it is
 * created.
 */
function useDraftText(slot: string) {
  const [text, setText] = useState('')
  const typedText = useRef<string | null>(null)
  const previousSlot = useRef(slot)
  const readValues = useCallback(() => ({ text: typedText.current ?? '' }), [])
  const { keep, drop } = useDraftWriting(deviceDrafts, draftSlot(slot), readValues)
  useEffect(() => {
    if (previousSlot.current !== slot) {
      // The conversation was created: its draft moves to the new slot.
      deviceDrafts.drop(draftSlot(previousSlot.current))
      previousSlot.current = slot
      if (typedText.current) keep()
    }
    let cancelled = false
    void readDraft(slot).then((draft) => {
      // Text typed meanwhile is newer.
      if (!cancelled && typedText.current === null) setText(draft)
    })
    return () => {
      cancelled = true
    }
  }, [slot, keep])
  const changeText = (next: string) => {
    typedText.current = next
    setText(next)
    if (next === '') drop()
    else keep()
  }
  return [text, changeText] as const
}

/** Enter sends on devices with a keyboard, and starts a new line on phones. */
export function Composer({ slot, order, onRemoveOrder, onSend, takesPictures, tools }: Props) {
  const t = useText(chatText)
  const [text, changeText] = useDraftText(slot)
  const { picture, error, pick, remove: removePicture } = usePickedPicture()
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const remaining = messageLength - text.length
  const isEmpty = text.trim() === '' && !picture
  const send = () => {
    if (isEmpty || remaining < 0) return
    onSend({ text: text.trim(), picture: picture?.file ?? null, order })
    changeText('')
    removePicture()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find((item) => item.type.startsWith('image/'))
    if (!file || !takesPictures) return
    event.preventDefault()
    void pick(file)
  }
  const insert = (snippet: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    changeText(text.slice(0, selectionStart) + snippet + text.slice(selectionEnd))
    field.current?.focus()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {order && <AboutOrder code={order.code} onRemove={onRemoveOrder} />}
      {picture && (
        <Row gap={8} align="start" nowrap>
          <img src={picture.preview} alt={t.picture} className={styles.preview} />
          <IconButton icon="x" size="small" label={t.removePicture} onClick={removePicture} />
        </Row>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {tools && <Row gap={8}>{tools(insert)}</Row>}
      <Row gap={6} align="end" nowrap>
        {takesPictures && <PickButton onPick={(file) => void pick(file)} />}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          placeholder={t.write}
          aria-label={t.write}
          aria-describedby={hint}
          aria-invalid={remaining < 0 || undefined}
          className={classes(control.input, styles.field)}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className={styles.send} aria-disabled={isEmpty || remaining < 0} title={t.send}>
          <Icon name="send" size="medium" />
          <span className="visually-hidden">{t.send}</span>
        </button>
      </Row>
      <p id={hint} className={classes(styles.remaining, remaining < 0 && styles.error)} role="status">
        {remaining <= nearlyFull && (remaining < 0 ? t.over(-remaining) : t.left(remaining))}
      </p>
    </form>
  )
}

function AboutOrder({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useText(chatText)
  return (
    <div className={styles.order}>
      <Icon name="ticket" />
      <span>{t.about(isolateBidi(groupedCode(code)))}</span>
      <IconButton icon="x" size="small" label={t.removeOrder} onClick={onRemove} />
    </div>
  )
}

function PickButton({ onPick }: { onPick: (file: File) => void }) {
  const t = useText(chatText)
  const input = useRef<HTMLInputElement>(null)
  const onFileChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Lets the reader choose the same file again.
    target.value = ''
    if (file) onPick(file)
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden tabIndex={-1} onChange={onFileChange} />
      <IconButton icon="photo-plus" label={t.addPicture} onClick={() => input.current?.click()} />
    </>
  )
}
