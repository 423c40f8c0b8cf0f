import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { PageSection } from '#contract/pages/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { Form } from '#web/forms/Form.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { UploadProgressContext } from '#web/ui/fields/uploadProgress.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { RichTextField } from '../editor/RichTextField.tsx'
import { Section } from '../Section.tsx'
import { toPlainText } from '../toPlainText.ts'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

type Props = {
  page: string
  /** Null for a new section. */
  section: PageSection | null
  back: string
}

const toFormValues = (section: PageSection | null) =>
  toTextValues(section, ['titleAr', 'titleEn', 'contentAr', 'contentEn', 'imagePath'])
type Values = ReturnType<typeof toFormValues>

function useSectionForm({ page, section }: Props) {
  const navigate = useNavigate()
  const form = useEndpointForm(endpoints.pages.saveSection, {
    start: toFormValues(section),
    version: section?.version,
    toFormValues,
    input: (values) => ({ id: section?.id, title: page, ...values }),
    revalidates: false,
    onSuccess() {
      draft.drop()
      navigate(toScreenAddress('PageSections', { Title: page }))
    },
  })
  // With the version, so that a draft of an older version isn't applied to a newer one.
  const draftKey = `section-${page}-${section ? `${section.id}-${section.version}` : 'new'}`
  const draft = useDraft(deviceDrafts, draftKey, toDraftedForm(form.form))
  return { ...form, draft }
}

type Cleaned = EndpointReply<typeof endpoints.pages.previewSection>

/** The server sanitises the text, and the public page's component renders it. */
function Preview({ values, onClose }: { values: Values; onClose: () => void }) {
  const t = useText(controlText)
  const [language, setLanguage] = useState<string>(useLanguage())
  const [cleaned, setCleaned] = useState<Cleaned | null>(null)
  const { send, failure } = useMutation(endpoints.pages.previewSection, {
    revalidates: false,
    onSuccess: setCleaned,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the preview opens
  useEffect(() => {
    void send({ contentAr: values.contentAr, contentEn: values.contentEn })
  }, [])
  return (
    <Dialog open onClose={onClose} title={t.previewTitle} width={800}>
      <Tabs
        label={t.previewTitle}
        current={language}
        onSelect={setLanguage}
        tabs={[
          { id: 'ar', label: t.arabic },
          { id: 'en', label: t.english },
        ]}
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {!cleaned && !failure && <Skeleton />}
      {cleaned && <PreviewContent values={{ ...values, ...cleaned }} language={language} />}
    </Dialog>
  )
}

function PreviewContent({ values, language }: { values: Values; language: string }) {
  const { titleAr, titleEn, contentAr, contentEn, imagePath } = values
  const isEnglish = language === 'en'
  const [title, content] = isEnglish
    ? [titleEn || titleAr, contentEn || contentAr]
    : [titleAr || titleEn, contentAr || contentEn]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links in a preview lead nowhere, by click or by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too
    <div
      lang={isEnglish ? 'en' : 'ar'}
      dir={isEnglish ? 'ltr' : 'rtl'}
      className={styles.preview}
      onClick={(event) => event.preventDefault()}
    >
      <Section section={{ id: 0, title, content, imagePath: imagePath || null }} />
    </div>
  )
}

export function SectionForm(props: Props) {
  const { back } = props
  const t = useText(controlText)
  const { form, state, field, valueField, draft } = useSectionForm(props)
  const [isPreviewShown, setPreviewShown] = useState(false)
  const imagePath = valueField('imagePath', t.picture)
  const picture = usePicture(imagePath.onChange)
  const values = form.watch()
  const discard = () => {
    draft.drop()
    form.reset()
  }
  return (
    <Form
      // Submitting during the upload would lose the picture.
      state={picture.pending ? { ...state, submit: (event) => event.preventDefault() } : state}
      renderConflictValue={(path, value) => (path.startsWith('content') ? toPlainText(value) : value)}
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
        <TextField lang="ar" maxLength={160} {...field('titleAr', t.titleAr)} />
        <TextField lang="en" maxLength={160} {...field('titleEn', t.titleEn)} />
        <RichTextField lang="ar" {...valueField('contentAr', t.contentAr)} />
        <RichTextField lang="en" {...valueField('contentEn', t.contentEn)} />
      </div>
      <SectionPicture {...imagePath} picture={picture} />
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

/** Uploads a picture when it is chosen; the section stores only its path. */
function usePicture(onChange: (path: string) => void) {
  const [selectedFile, setFile] = useState<File | null>(null)
  const upload = useMutation(endpoints.pages.uploadImage, {
    revalidates: false,
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

function SectionPicture(props: ValueFieldProps<string> & { picture: ReturnType<typeof usePicture> }) {
  const { label, value, error, picture } = props
  const t = useText(controlText)
  return (
    <Stack gap={8} align="start" className={styles.picture}>
      <UploadProgressContext value={picture.progressByFile}>
        <PictureField
          key={value}
          label={label}
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
