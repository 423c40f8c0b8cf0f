import { useEffect, useId, useRef, useState } from 'react'
import { pictureTypes } from '#contract/core/limits.ts'
import { classes } from '../basics/classes.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { Note } from '../basics/Note.tsx'
import { Row } from '../basics/Stack.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { type FieldLook, FieldNotes, FieldTop, listNoteIds } from './Field.tsx'
import { pictureText } from './fields.text.ts'
import fileStyles from './fileInput.module.css'
import styles from './PictureField.module.css'
import { fill, getPreview, isHeic, shrink } from './picture.ts'
import { Uploading } from './Uploading.tsx'

export type PictureFieldProps = Omit<FieldLook, 'aside' | 'labelHidden'> & {
  id?: string
  /** Name in the form, which sends the resized picture. */
  name: string
  /** URL of the stored picture. */
  src?: string | null
  /** picture 4:3 · flag 3:2, smaller · square */
  shape?: 'picture' | 'flag' | 'square'
  required?: boolean
  /** A picture selected earlier, from a draft. */
  picked?: File | null
  onPick?: (picture: File | null) => void
}

export function PictureField(props: PictureFieldProps) {
  const { label, help, optional, name, shape = 'picture', required } = props
  const t = useText(pictureText)
  const own = useId()
  const id = props.id ?? own
  const { input, camera, shown, wrong, picked, pick } = usePicked(props)
  const error = wrong ?? props.error
  return (
    <div>
      <FieldTop id={id} label={label} optional={optional} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the input
          inside */}
      <div
        className={classes(styles.zone, styles[shape])}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          pick(event.dataTransfer.files[0])
        }}
        onPaste={(event) => pick(event.clipboardData.files[0])}
      >
        {shown ? (
          <img src={shown} alt="" className={styles.shown} />
        ) : (
          <span className={styles.none}>
            <Icon name="photo-plus" size="large" />
          </span>
        )}
        <Row gap={12} lineGap={6} align="center" className={styles.words}>
          <span className={fileStyles.choose}>
            <input
              ref={input}
              id={id}
              type="file"
              name={name}
              accept={pictureTypes.join()}
              required={required && !shown}
              className={classes(fileStyles.input, styles.input)}
              aria-invalid={error ? true : undefined}
              aria-describedby={listNoteIds(id, { help, error })}
              onChange={(event) => pick(event.target.files?.[0])}
            />
            <span className={classes(fileStyles.button, styles.button)} aria-hidden="true">
              <Icon name="upload" />
              {shown ? t.replacePicture : t.choosePicture}
            </span>
          </span>
          <Note as="span" size="caption" faint className={styles.hint}>
            {t.dropPicture}
          </Note>
          <button
            type="button"
            className={classes(fileStyles.button, styles.camera)}
            onClick={() => camera.current?.click()}
          >
            <Icon name="camera" />
            {t.takePicture}
          </button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={(event) => pick(event.target.files?.[0])}
          />
        </Row>
        {picked && <IconButton icon="x" size="small" label={t.removePicture} onClick={() => pick(null)} />}
      </div>
      <Uploading file={props.picked} name={typeof label === 'string' ? label : ''} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

function usePicked({ src, picked, onPick }: PictureFieldProps) {
  const t = useText(pictureText)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (picked && !preview) getPreview(picked).then(setPreview, () => setWrong(t.pictureUnreadable))
  }, [picked, preview, t])
  const put = (file: File | null, previewUrl: string | null) => {
    if (input.current) fill(input.current, file)
    setPreview(previewUrl)
    onPick?.(file)
  }
  const pick = async (file: File | null | undefined) => {
    if (file === undefined) return
    setWrong(null)
    if (file === null) return put(null, null)
    try {
      const { file: smaller, preview } = await shrink(file)
      put(smaller, preview)
    } catch {
      put(null, null)
      setWrong(isHeic(file) ? t.pictureHeic : t.pictureUnreadable)
    }
  }
  return { input, camera, shown: preview ?? src, wrong, picked: preview !== null, pick }
}
