import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { PageSection } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { UploadProgressContext } from '#web/ui/fields/uploadProgress.ts'
import { useText } from '#web/ui/language/language.tsx'
import { RichTextField } from '../editor/RichTextField.tsx'
import { toPlainText } from '../toPlainText.ts'
import styles from './control.module.css'
import { controlText } from './control.text.ts'
import { Preview } from './Preview.tsx'

type Props = {
  page: string
  /** Null for a new section. */
  section: PageSection | null
  back: string
}

const toFormValues = (section: PageSection | null) => ({
  titleAr: section?.titleAr ?? '',
  titleEn: section?.titleEn ?? '',
  contentAr: section?.contentAr ?? '',
  contentEn: section?.contentEn ?? '',
  imagePath: section?.imagePath ?? '',
})

function useSectionForm({ page, section }: Props) {
  const navigate = useNavigate()
  const form = useEndpointForm(endpoints.pages.saveSection, {
    start: toFormValues(section),
    version: section?.version,
    toFormValues,
    input: (values) => ({ id: section?.id, title: page, ...values }),
    invalidates: [],
    onSuccess() {
      draft.drop()
      navigate(toScreenAddress('PageSections', { Title: page }))
    },
  })
  // The key contains the version, so that a draft of an older version isn't applied to a newer one.
  const draftKey = `section-${page}-${section ? `${section.id}-${section.version}` : 'new'}`
  const draft = useDraft(deviceDrafts, draftKey, toDraftedForm(form.form))
  return { ...form, draft }
}

/** Edits a section in both languages; the draft stays on this device until it is saved. */
export function SectionForm(props: Props) {
  const { back } = props
  const t = useText(controlText)
  const { form, state, field, valueField, draft } = useSectionForm(props)
  const [isPreviewShown, setPreviewShown] = useState(false)
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
      // Submitting during the upload would lose the picture.
      state={picture.pending ? { ...state, submit: (event) => event.preventDefault() } : state}
      labels={labels}
      show={(path, value) => (path.startsWith('content') ? toPlainText(value) : value)}
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
      <Row gap={12}>
        <Button type="submit" size="large" pending={state.pending || picture.pending}>
          {t.save}
        </Button>
        <Button tone="tonal" size="large" icon="eye" onClick={() => setPreviewShown(true)}>
          {t.preview}
        </Button>
        <Button tone="outline" size="large" href={back}>
          {t.back}
        </Button>
      </Row>
      {isPreviewShown && <Preview values={values} onClose={() => setPreviewShown(false)} />}
    </Form>
  )
}

/** Uploads the section's picture as soon as it is chosen; the section stores its path. */
function usePicture(onChange: (path: string) => void) {
  const [selectedFile, setFile] = useState<File | null>(null)
  const upload = useMutation(endpoints.pages.uploadImage, {
    invalidates: [],
    onSuccess: ({ imagePath }) => onChange(imagePath),
    onError: () => setFile(null),
  })
  return {
    selectedFile,
    pending: upload.pending,
    progressByFile: upload.progressByFile,
    error: upload.fields.image ?? upload.failure?.message,
    choose(file: File | null) {
      setFile(file)
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
    <Stack gap={8} align="start" className={styles.picture}>
      <UploadProgressContext value={picture.progressByFile}>
        <PictureField
          key={value}
          label={t.picture}
          help={t.pictureHelp}
          optional
          name="image"
          src={value || null}
          picked={picture.selectedFile}
          error={picture.error ?? error}
          onPick={picture.choose}
        />
      </UploadProgressContext>
      {value && !picture.pending && (
        <Button size="small" tone="outline" icon="trash" onClick={() => picture.choose(null)}>
          {t.removePicture}
        </Button>
      )}
    </Stack>
  )
}
