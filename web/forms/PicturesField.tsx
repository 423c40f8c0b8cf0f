import { useEffect, useId, useState } from 'react'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { type FieldLook, FieldNotes } from '../ui/fields/Field.tsx'
import { pictureText } from '../ui/fields/picture.text.ts'
import { shrink } from '../ui/fields/picture.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { useFormat, useText } from '../ui/language/language.tsx'
import styles from './PicturesField.module.css'
import { useList } from './useList.ts'

/** A picture just chosen, or the address of one that is there already. */
type ListedPicture = File | string

type Props = Pick<FieldLook, 'label' | 'help' | 'error'> & {
  name: string
  value: readonly ListedPicture[]
  onChange: (value: ListedPicture[]) => void
  /** How many there may be. */
  most: number
}

/** Pictures in an order that is changed by dragging or by its buttons; the first is the main one. */
export function PicturesField(props: Props) {
  const { label, help, name, value, most } = props
  const t = useText(pictureText)
  const id = useId()
  const list = useList(props)
  const [unreadable, setUnreadable] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const error = unreadable ? t.pictureUnreadable : props.error
  const add = async (files: readonly File[]) => {
    const shrunk = await Promise.all(files.map((file) => shrink(file).catch(() => null)))
    const usable = shrunk.flatMap((each) => (each ? [each.file] : []))
    setUnreadable(usable.length < files.length)
    list.add(...usable)
  }
  return (
    <fieldset
      className={styles.field}
      aria-describedby={help || error ? `${id}-help ${id}-error` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <ol className={styles.pictures}>
        {list.lines.map(({ key, item, index }) => (
          <li
            key={key}
            draggable
            className={styles.picture}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) list.move(dragged, index)
              setDragged(null)
            }}
          >
            <Shown picture={item} />
            <Tools list={list} index={index} last={index === value.length - 1} />
          </li>
        ))}
      </ol>
      {value.length < most && (
        <span className={styles.add}>
          <input
            id={id}
            type="file"
            name={name}
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={styles.input}
            aria-label={t.addPictures}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])].slice(0, most - value.length))
              event.target.value = ''
            }}
          />
          <span className={styles.button} aria-hidden="true">
            <Icon name="photo-plus" />
            {t.addPictures}
          </span>
        </span>
      )}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

function Shown({ picture }: { picture: ListedPicture }) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (typeof picture !== 'string') shrink(picture).then((shrunk) => setPreview(shrunk.preview))
  }, [picture])
  const src = typeof picture === 'string' ? picture : preview
  return src ? <img src={src} alt="" className={styles.shown} /> : <span className={styles.shown} />
}

function Tools({
  list,
  index,
  last,
}: {
  list: Pick<ReturnType<typeof useList>, 'move' | 'remove'>
  index: number
  last: boolean
}) {
  const t = useText(pictureText)
  const number = useFormat().number(index + 1)
  return (
    <span className={styles.tools}>
      {index === 0 ? (
        <span className={styles.main}>
          <Icon name="star-filled" /> {t.mainPicture}
        </span>
      ) : (
        <>
          <IconButton
            icon="photo"
            size="small"
            label={t.makeMain(number)}
            onClick={() => list.move(index, 0)}
          />
          <IconButton
            icon="chevron-left"
            size="small"
            label={t.moveEarlier(number)}
            onClick={() => list.move(index, index - 1)}
          />
        </>
      )}
      {!last && (
        <IconButton
          icon="chevron-right"
          size="small"
          label={t.moveLater(number)}
          onClick={() => list.move(index, index + 1)}
        />
      )}
      <IconButton icon="x" size="small" label={t.removeNumber(number)} onClick={() => list.remove(index)} />
    </span>
  )
}
