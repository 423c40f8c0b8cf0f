import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'

type Props = { onFound: (code: string) => void; onClose: () => void }

type CameraState = 'starting' | 'running' | 'refused' | 'missing'

async function openCamera(): Promise<MediaStream> {
  // `mediaDevices` is undefined on insecure origins.
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

function toCameraState(error: unknown): CameraState {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function useCamera(onFound: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const notify = useEffectEvent(onFound)
  useEffect(() => {
    const controller = new AbortController()
    let stream: MediaStream | null = null
    const run = async () => {
      stream = await openCamera()
      if (controller.signal.aborted || !video.current) return close(stream)
      video.current.srcObject = stream
      await video.current.play()
      setState('running')
      const { scanFrames } = await import('./scanFrames.ts')
      const code = await scanFrames(video.current, controller.signal)
      close(stream)
      if (code !== null) notify(code)
    }
    run().catch((error) => {
      if (stream) close(stream)
      if (!controller.signal.aborted) setState(toCameraState(error))
    })
    return () => {
      controller.abort()
      if (stream) close(stream)
    }
  }, [])
  return { video, state }
}

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
            <video ref={video} className="cover" muted playsInline aria-label={t.scanTitle} />
          </div>
          <Note role="status" className={styles.quiet}>
            {state === 'starting' ? t.starting : t.scanMore}
          </Note>
        </>
      )}
    </Dialog>
  )
}
