import { useRef, useState } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useText } from '../ui/language/language.tsx'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { Part, State } from './Part.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'

export function Overlay() {
  return (
    <>
      <Part name="Dialog">
        <State of="opens">
          <Opener name="Dialog" />
        </State>
        <State of="longWords">
          <Opener name="LongDialog" />
        </State>
        <State of="withPicture">
          <Opener name="ArtDialog" />
        </State>
      </Part>
      <Part name="ConfirmDialog">
        <State of="opens">
          <Opener name="Confirm" />
        </State>
        <State of="busy">
          <Opener name="BusyConfirm" />
        </State>
        <State of="refused">
          <Opener name="RefusedConfirm" />
        </State>
      </Part>
      <Part name="Drawer">
        <State of="opens">
          <FilterDrawer />
        </State>
      </Part>
    </>
  )
}

type Shown = { open: boolean; onClose: () => void }

const overlays = {
  Dialog: FormDialog,
  LongDialog,
  ArtDialog,
  Confirm: (shown: Shown) => <Question {...shown} />,
  BusyConfirm: (shown: Shown) => <Question {...shown} pending />,
  RefusedConfirm: (shown: Shown) => <Question {...shown} isRefused />,
}

function Opener({ name }: { name: keyof typeof overlays }) {
  const t = useText(partsText)
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

function FormDialog(shown: Shown) {
  const t = useText(partsText)
  return (
    <Dialog
      {...shown}
      title={t.add}
      step={{ step: 2, of: 3 }}
      onBack={shown.onClose}
      actions={<Button full>{t.save}</Button>}
    >
      <div className={styles.shown}>
        <TextField label={t.label} required />
        <TextField label={t.columns} error={t.error} />
      </div>
    </Dialog>
  )
}

function LongDialog(shown: Shown) {
  const t = useText(partsText)
  return (
    <Dialog
      {...shown}
      title={t.longName}
      actions={
        <>
          <Button>{t.longAction}</Button>
          <Button tone="outline" onClick={shown.onClose}>
            {t.more}
          </Button>
        </>
      }
    >
      <div className={styles.shown}>
        {Array.from({ length: 12 }, (_, index) => index).map((each) => (
          <p key={each}>{t.longSentence}</p>
        ))}
      </div>
    </Dialog>
  )
}

function ArtDialog(shown: Shown) {
  const t = useText(partsText)
  return (
    <Dialog {...shown} title={t.name} art={<img src="/art/restaurant/7.svg" alt="" />}>
      <div className={styles.shown}>
        <p>{t.sentence}</p>
        <TextField label={t.phone} type="tel" />
      </div>
    </Dialog>
  )
}

function Question({ isRefused, ...shown }: Shown & { pending?: boolean; isRefused?: boolean }) {
  const t = useText(partsText)
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
  const t = useText(partsText)
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button tone="outline" onClick={() => drawer.current?.showModal()}>
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
