import { useRef, useState } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useText } from '../ui/language/language.tsx'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'

export function Overlay() {
  return (
    <>
      <GallerySection name="Dialog">
        <State of="opens">
          <Opener name="Dialog" />
        </State>
        <State of="longWords">
          <Opener name="LongDialog" />
        </State>
        <State of="withPicture">
          <Opener name="ArtDialog" />
        </State>
      </GallerySection>
      <GallerySection name="ConfirmDialog">
        <State of="opens">
          <Opener name="Confirm" />
        </State>
        <State of="busy">
          <Opener name="BusyConfirm" />
        </State>
        <State of="refused">
          <Opener name="RefusedConfirm" />
        </State>
      </GallerySection>
      <GallerySection name="Drawer">
        <State of="opens">
          <FilterDrawer />
        </State>
      </GallerySection>
    </>
  )
}

type OverlayProps = { open: boolean; onClose: () => void }

const overlays = {
  Dialog: FormDialog,
  LongDialog,
  ArtDialog,
  Confirm: (props: OverlayProps) => <Question {...props} />,
  BusyConfirm: (props: OverlayProps) => <Question {...props} pending />,
  RefusedConfirm: (props: OverlayProps) => <Question {...props} isRefused />,
}

function Opener({ name }: { name: keyof typeof overlays }) {
  const t = useText(galleryText)
  const [open, setOpen] = useState(false)
  const Overlay = overlays[name]
  return (
    <>
      <div className={styles.row}>
        <Button tone="outline" data-opens={name} onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
      <Overlay open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function FormDialog(props: OverlayProps) {
  const t = useText(galleryText)
  return (
    <Dialog
      {...props}
      title={t.add}
      step={{ step: 2, of: 3 }}
      onBack={props.onClose}
      actions={<Button full>{t.save}</Button>}
    >
      <div className={styles.shown}>
        <TextField label={t.label} required />
        <TextField label={t.columns} error={t.error} />
      </div>
    </Dialog>
  )
}

function LongDialog(props: OverlayProps) {
  const t = useText(galleryText)
  return (
    <Dialog
      {...props}
      title={t.longName}
      actions={
        <>
          <Button>{t.longAction}</Button>
          <Button tone="outline" onClick={props.onClose}>
            {t.more}
          </Button>
        </>
      }
    >
      <div className={styles.shown}>
        {Array.from({ length: 12 }, (_, index) => index).map((index) => (
          <p key={index}>{t.longSentence}</p>
        ))}
      </div>
    </Dialog>
  )
}

function ArtDialog(props: OverlayProps) {
  const t = useText(galleryText)
  return (
    <Dialog {...props} title={t.name} art={<img src="/art/restaurant/7.svg" alt="" />}>
      <div className={styles.shown}>
        <p>{t.sentence}</p>
        <TextField label={t.phone} type="tel" />
      </div>
    </Dialog>
  )
}

function Question({ isRefused, ...shown }: OverlayProps & { pending?: boolean; isRefused?: boolean }) {
  const t = useText(galleryText)
  return (
    <ConfirmDialog
      {...shown}
      title={t.deleteTitle}
      onConfirm={isRefused ? null : shown.onClose}
      error={isRefused ? t.inUse : null}
    >
      {t.longName}
    </ConfirmDialog>
  )
}

function FilterDrawer() {
  const t = useText(galleryText)
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="outline" data-opens="Drawer" onClick={() => drawer.current?.showModal()}>
        {t.filters}
      </Button>
      <Drawer id="filters" ref={drawer} title={t.filters}>
        {[t.category, t.city, t.longName].map((label, at) => (
          <Checkbox key={label} label={label} count={at * 120} defaultChecked={at === 1} />
        ))}
      </Drawer>
    </>
  )
}
