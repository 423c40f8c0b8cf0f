import { useEffect, useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Section } from '../Section.tsx'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

type Values = { titleAr: string; titleEn: string; contentAr: string; contentEn: string; imagePath: string }
type Cleaned = EndpointReply<typeof endpoints.pages.previewSection>

/** Preview in both languages: the server sanitises the text, and the public page's component renders it. */
export function Preview({ values, onClose }: { values: Values; onClose: () => void }) {
  const t = useText(controlText)
  const [language, setLanguage] = useState<string>(useLanguage())
  const [cleaned, setCleaned] = useState<Cleaned | null>(null)
  const { send, failure } = useMutation(endpoints.pages.previewSection, {
    invalidates: [],
    onSuccess: setCleaned,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
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
    // biome-ignore lint/a11y/noStaticElementInteractions: links of a preview lead nowhere, by press or by key
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
