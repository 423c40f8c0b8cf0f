import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageSection } from '#contract/pages.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { draftedForm } from '#web/forms/drafts/draftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { UploadedContext } from '#web/ui/fields/uploaded.ts'
import { useText } from '#web/ui/language/language.tsx'
import { RichTextField } from '../editor/RichTextField.tsx'
import { plainWords } from '../plainWords.ts'
import styles from './control.module.css'
import { controlText } from './control.text.ts'
import { Preview } from './Preview.tsx'

type Props = {
  page: string
  /** Null for a new one. */
  section: PageSection | null
  back: string
}

const valuesOf = (section: PageSection | null) => ({
  titleAr: section?.titleAr ?? '',
  titleEn: section?.titleEn ?? '',
  contentAr: section?.contentAr ?? '',
  contentEn: section?.contentEn ?? '',
  imagePath: section?.imagePath ?? '',
})

function useSectionForm({ page, section }: Props) {
  const navigate = useNavigate()
  const form = useCallForm(calls.pages.saveSection, {
    start: valuesOf(section),
    version: section?.version,
    valuesOf,
    input: (values) => ({ id: section?.id, title: page, ...values }),
    refreshes: [],
    done() {
      draft.drop()
      navigate(addressOf('PageSections', { Title: page }))
    },
  })
  // What was written over an older version is not laid over a newer one.
  const slot = `section-${page}-${section ? `${section.id}-${section.version}` : 'new'}`
  const draft = useDraft(deviceDrafts, slot, draftedForm(form.form))
  return { ...form, draft }
}

/** A section in both languages, with its picture; what is written stays on this device until it is saved. */
export function SectionForm(props: Props) {
  const { back } = props
  const t = useText(controlText)
  const { form, state, field, valueField, draft } = useSectionForm(props)
  const [shown, show] = useState(false)
  const picture = usePicture(valueField('imagePath').onChange)
  const values = form.watch()
  const labels = {
    titleAr: t.titleAr,
    titleEn: t.titleEn,
    contentAr: t.contentAr,
    contentEn: t.contentEn,
    imagePath: t.picture,
  }
  const discard = () => {
    draft.drop()
    form.reset()
  }
  return (
    <Form
      // What is sent while its picture is on its way would lose it.
      state={picture.pending ? { ...state, submit: (event) => event.preventDefault() } : state}
      labels={labels}
      show={(path, value) => (path.startsWith('content') ? plainWords(value) : value)}
      className={styles.form}
    >
      {draft.restored && state.dirty && (
        <Notice
          action={
            <Button size="small" tone="outline" onClick={discard}>
              {t.discard}
            </Button>
          }
        >
          {t.restored}
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField label={t.titleAr} lang="ar" maxLength={160} {...field('titleAr')} />
        <TextField label={t.titleEn} lang="en" maxLength={160} {...field('titleEn')} />
        <RichTextField label={t.contentAr} lang="ar" {...valueField('contentAr')} />
        <RichTextField label={t.contentEn} lang="en" {...valueField('contentEn')} />
      </div>
      <SectionPicture {...valueField('imagePath')} picture={picture} />
      <div className={styles.ending}>
        <Button type="submit" size="large" pending={state.pending || picture.pending}>
          {t.save}
        </Button>
        <Button tone="tonal" size="large" icon="eye" onClick={() => show(true)}>
          {t.preview}
        </Button>
        <Button tone="outline" size="large" href={back}>
          {t.back}
        </Button>
      </div>
      {shown && <Preview values={values} onClose={() => show(false)} />}
    </Form>
  )
}

/** The picture of a section is stored as soon as it is chosen; the section names it. */
function usePicture(onChange: (path: string) => void) {
  const [picked, pick] = useState<File | null>(null)
  const upload = useSend(calls.pages.uploadImage, {
    refreshes: [],
    done: ({ imagePath }) => onChange(imagePath),
    refused: () => pick(null),
  })
  return {
    picked,
    pending: upload.pending,
    uploaded: upload.uploaded,
    error: upload.fields.image ?? upload.failure?.message,
    choose(file: File | null) {
      pick(file)
      if (file) void upload.send({ image: file })
      else onChange('')
    },
  }
}

function SectionPicture(props: {
  value: string
  error: string | undefined
  picture: ReturnType<typeof usePicture>
}) {
  const { value, error, picture } = props
  const t = useText(controlText)
  return (
    <div className={styles.picture}>
      <UploadedContext value={picture.uploaded}>
        <PictureField
          key={value}
          label={t.picture}
          help={t.pictureHelp}
          optional
          name="image"
          src={value || null}
          picked={picture.picked}
          error={picture.error ?? error}
          onPick={picture.choose}
        />
      </UploadedContext>
      {value && !picture.pending && (
        <Button size="small" tone="outline" icon="trash" onClick={() => picture.choose(null)}>
          {t.removePicture}
        </Button>
      )}
    </div>
  )
}
