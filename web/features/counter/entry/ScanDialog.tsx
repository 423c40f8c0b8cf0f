import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
import { useCamera } from './useCamera.ts'

type Props = { onFound: (code: string) => void; onClose: () => void }

/** Scans a code with the camera; if there is none, says so and returns to typing. */
export function ScanDialog({ onFound, onClose }: Props) {
  const t = useText(entryText)
  const { video, state } = useCamera(onFound)
  const failed = state === 'refused' || state === 'missing'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.scanTitle}
      width={560}
      actions={
        <Button tone="outline" full onClick={onClose}>
          {t.type}
        </Button>
      }
    >
      {failed && <Notice tone="error">{t[state]}</Notice>}
      {!failed && (
        <>
          <div className={styles.camera} data-running={state === 'running' || undefined}>
            <video ref={video} muted playsInline aria-label={t.scanTitle} />
          </div>
          <p role="status" className={styles.quiet}>
            {state === 'starting' ? t.starting : t.scanMore}
          </p>
        </>
      )}
    </Dialog>
  )
}
