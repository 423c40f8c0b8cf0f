import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureTypes } from '#contract/core/limits.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { announce } from '../ui/feedback/announce.ts'
import { type FieldLook, FieldNotes } from '../ui/fields/Field.tsx'
import { pictureText } from '../ui/fields/fields.text.ts'
import fileStyles from '../ui/fields/fileInput.module.css'
import { getPreview, isHeic, shrink } from '../ui/fields/picture.ts'
import { Uploading } from '../ui/fields/Uploading.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { useFormat, useText } from '../ui/language/language.tsx'
import styles from './PicturesField.module.css'
import { useList } from './useList.ts'

/** A new picture, or the URL of a stored one. */
type PictureItem = File | string

type Props = Pick<FieldLook, 'label' | 'help' | 'error'> & {
  name: string
  value: readonly PictureItem[]
  onChange: (value: PictureItem[]) => void
  errorAt?: (index: number) => string | undefined
  max: number
}

/** The first picture is the main one. Pressing a picture moves it there. */
export function PicturesField(props: Props) {
  const { label, help, value, max } = props
  const t = useText(pictureText)
  const { number } = useFormat()
  const id = useId()
  const { lines, move, remove, add, wrong, busy, node } = usePictures(props)
  const [dragged, setDragged] = useState<number | null>(null)
  const error = wrong ?? props.error
  return (
    <Stack
      as="fieldset"
      gap={8}
      shrink
      ref={node}
      aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(getFiles(event))
      }}
      onPaste={(event) => add(getFiles(event))}
    >
      <Legend>
        {label}
        <span className={styles.count}> {t.countOf(number(value.length), number(max))}</span>
      </Legend>
      {value.length > 0 && (
        <ol className={styles.pictures}>
          {lines.map(({ key, item, index }) => (
            <Card
              as="li"
              key={key}
              draggable
              className={styles.picture}
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                move(dragged, index)
              }}
            >
              <PictureTile picture={item} index={index} error={props.errorAt?.(index)} move={move} />
              <Tools index={index} last={index === value.length - 1} move={move} remove={remove} />
            </Card>
          ))}
        </ol>
      )}
      {value.length < max && (
        <div className={styles.add}>
          <AddButton id={id} busy={busy} add={add} name={props.name} wrong={Boolean(error)} />
          <Note as="span" size="caption" faint className={styles.hint}>
            {t.dropPictures}
          </Note>
        </div>
      )}
      <FieldNotes id={id} help={help} error={error} />
    </Stack>
  )
}

const getFiles = (event: DragEvent | ClipboardEvent) => [
  ...('dataTransfer' in event ? event.dataTransfer : event.clipboardData).files,
]

/** The focus follows the edited picture. */
function usePictures({ name, value, onChange, max }: Props) {
  const t = useText(pictureText)
  const { number } = useFormat()
  const list = useList({ value, onChange })
  const node = useRef<HTMLFieldSetElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const focus = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list, whose buttons moved
  useEffect(() => {
    if (focus.current === null) return
    const pictures = node.current?.querySelectorAll<HTMLElement>('li > button') ?? []
    const next = pictures[Math.min(focus.current, pictures.length - 1)]
    const input = node.current?.querySelector<HTMLElement>(`input[name="${name}"]`)
    ;(next ?? input)?.focus()
    focus.current = null
  }, [value])
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    const room = files.slice(0, max - value.length)
    const shrunk = await Promise.all(room.map((file) => shrink(file).catch(() => null)))
    const usable = shrunk.flatMap((result) => (result ? [result.file] : []))
    const unreadable = room.filter((_, at) => !shrunk[at])
    setWrong(
      unreadable.length > 0
        ? unreadable.some(isHeic)
          ? t.pictureHeic
          : t.pictureUnreadable
        : room.length < files.length
          ? t.tooManyPictures(max)
          : null,
    )
    setBusy(false)
    list.add(...usable)
  }
  const move = (from: number, to: number) => {
    focus.current = to
    list.move(from, to)
    announce(to === 0 ? t.nowMain : t.nowAt(number(to + 1)), 'status')
  }
  const remove = (index: number) => {
    focus.current = index
    setWrong(null)
    list.remove(index)
    announce(t.removed, 'status')
  }
  return { lines: list.lines, move, remove, add, wrong, busy, node }
}

function AddButton(props: {
  id: string
  name: string
  wrong: boolean
  busy: boolean
  add: (files: readonly File[]) => void
}) {
  const t = useText(pictureText)
  return (
    <span className={fileStyles.choose}>
      <input
        id={props.id}
        type="file"
        name={props.name}
        multiple
        accept={pictureTypes.join()}
        className={fileStyles.input}
        aria-label={t.addPictures}
        aria-invalid={props.wrong || undefined}
        aria-busy={props.busy || undefined}
        onChange={(event) => {
          props.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className={fileStyles.button} aria-hidden="true">
        <Icon name="photo-plus" />
        {props.busy ? t.readingPictures : t.addPictures}
      </span>
    </span>
  )
}

type Move = (from: number, to: number) => void

function PictureTile(props: { picture: PictureItem; index: number; error?: string | undefined; move: Move }) {
  const { picture, index, error, move } = props
  const t = useText(pictureText)
  const id = useId()
  const number = useFormat().number(index + 1)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (typeof picture === 'string') return
    getPreview(picture).then(setPreview, () => setPreview(null))
  }, [picture])
  const src = typeof picture === 'string' ? picture : preview
  return (
    <>
      <button
        type="button"
        className={styles.face}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => index > 0 && move(index, 0)}
      >
        <span className="visually-hidden">{index === 0 ? t.pictureNumber(number) : t.makeMain(number)}</span>
        {src ? <img src={src} alt="" className={styles.shown} /> : <span className={styles.shown} />}
        {index === 0 && (
          <span className={styles.main}>
            <Icon name="star-filled" /> {t.mainPicture}
          </span>
        )}
      </button>
      <Uploading file={picture} name={number} />
      <FieldNotes id={id} error={error} />
    </>
  )
}

function Tools({
  index,
  last,
  move,
  remove,
}: {
  index: number
  last: boolean
  move: Move
  remove: (index: number) => void
}) {
  const t = useText(pictureText)
  const number = useFormat().number(index + 1)
  return (
    <span className={styles.tools}>
      <IconButton
        icon="arrow-left"
        label={t.moveEarlier(number)}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        icon="arrow-right"
        label={t.moveLater(number)}
        disabled={last}
        onClick={() => move(index, index + 1)}
      />
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t.removeNumber(number)}
        onClick={() => remove(index)}
      />
    </span>
  )
}
