import { useState } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { Celebration } from '../ui/feedback/Celebration.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Progress } from '../ui/feedback/Progress.tsx'
import { Skeleton, type SkeletonShape } from '../ui/feedback/Skeleton.tsx'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { type ToastTone, toast } from '../ui/feedback/toast.ts'
import { useText } from '../ui/language/language.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'

const tones: readonly ToastTone[] = ['success', 'info', 'warning', 'error']
const shapes: readonly SkeletonShape[] = ['text', 'picture', 'box', 'disc', 'card', 'row']

export function Feedback() {
  return (
    <>
      <Notices />
      <Celebrations />
      <ToastExamples />
      <Nothing />
      <Waits />
    </>
  )
}

function Notices() {
  const t = useText(galleryText)
  return (
    <GallerySection name="Notice">
      <State of="tones">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            {t.sentence}
          </Notice>
        ))}
      </State>
      <State of="longWords">
        <Notice
          tone="warning"
          title={t.rejected}
          action={
            <Button tone="outline" size="small">
              {t.edit}
            </Button>
          }
        >
          {t.longSentence}
        </Notice>
      </State>
    </GallerySection>
  )
}

function Celebrations() {
  const t = useText(galleryText)
  return (
    <GallerySection name="Celebration">
      <State of="longWords">
        <Celebration
          title={t.accepted}
          figure={t.longName}
          actions={<Button tone="onDarkSolid">{t.open}</Button>}
        >
          {t.sentence}
        </Celebration>
      </State>
    </GallerySection>
  )
}

function ToastExamples() {
  const t = useText(galleryText)
  const toastTexts: Record<ToastTone, string> = {
    success: t.saved,
    info: t.sentence,
    warning: t.longSentence,
    error: t.failed,
  }
  const show = (some: readonly ToastTone[]) => {
    for (const tone of some)
      toast({ tone, text: toastTexts[tone], action: tone === 'error' ? { label: t.again } : undefined })
  }
  return (
    <GallerySection name="Toasts">
      <State of="opens">
        <div className={styles.row}>
          {tones.map((tone) => (
            <Button key={tone} tone="outline" size="small" onClick={() => show([tone])}>
              {toastTexts[tone].slice(0, 12)}…
            </Button>
          ))}
          <Button tone="tonal" size="small" data-opens="Toasts" onClick={() => show(tones)}>
            {t.all}
          </Button>
        </div>
        <Toasts />
      </State>
    </GallerySection>
  )
}

function Nothing() {
  const t = useText(galleryText)
  return (
    <GallerySection name="EmptyState">
      <State of="withPicture">
        <EmptyState
          title={t.nothing}
          picture="/art/empty/list.svg"
          action={<Button icon="plus">{t.add}</Button>}
        >
          {t.sentence}
        </EmptyState>
      </State>
      <State of="longWords">
        <EmptyState title={t.longName} action={<Button tone="tonal">{t.again}</Button>}>
          {t.longSentence}
        </EmptyState>
      </State>
    </GallerySection>
  )
}

function Waits() {
  const t = useText(galleryText)
  const [active, setActive] = useState(false)
  return (
    <>
      <GallerySection name="Progress">
        <State of="opens">
          <div className={styles.row}>
            <Button tone="outline" aria-pressed={active} onClick={() => setActive(!active)}>
              {t.again}
            </Button>
          </div>
          <Progress active={active} />
        </State>
      </GallerySection>
      <GallerySection name="Skeleton">
        {shapes.map((shape) => (
          <State key={shape} of="loading">
            <Skeleton shape={shape} count={shape === 'text' ? 3 : 1} />
          </State>
        ))}
      </GallerySection>
    </>
  )
}
