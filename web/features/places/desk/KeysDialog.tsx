import { useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { reviewText } from '../staff/staff.text.ts'
import styles from './desk.module.css'
import { deskText } from './desk.text.ts'
import { type DeskKey, deskKeys } from './deskKeys.ts'

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void }

/** Lists the keys, and turns them off. Only where there is a keyboard. */
export function KeysButton(props: Props) {
  const t = useText(deskText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="help-circle"
        label={t.keys}
        tone="outline"
        aria-keyshortcuts={deskKeys.help}
        className={styles.keysButton}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.keys} width={440}>
        <Keys {...props} />
      </Dialog>
    </>
  )
}

function Keys({ isOn, onSwitch }: Props) {
  const t = useText(deskText)
  const names: Record<DeskKey, string> = {
    approve: t.approve,
    reject: t.reject,
    requestChanges: useText(reviewText).requestChanges,
    next: t.next,
    previous: t.previous,
    undo: t.keyUndo,
    help: t.keyHelp,
  }
  return (
    <Stack gap={16}>
      <dl className={styles.keys}>
        {Object.entries(deskKeys).map(([name, key]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{names[name as DeskKey]}</dd>
          </div>
        ))}
      </dl>
      <Note>{t.keysMore}</Note>
      <Switch label={t.keysOn} checked={isOn} onChange={onSwitch} />
    </Stack>
  )
}
