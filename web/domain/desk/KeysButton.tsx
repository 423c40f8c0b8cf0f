import { useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './desk.module.css'
import { deskText } from './desk.text.ts'
import { deskKeys } from './deskKeys.ts'

export type NamedKey = { key: string; name: string }

type Props = { keys: readonly NamedKey[]; isOn: boolean; onSwitch: (isOn: boolean) => void }

/** Lists the shortcuts, and turns them on or off. The style sheet hides it on touch devices. */
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

function Keys({ keys, isOn, onSwitch }: Props) {
  const t = useText(deskText)
  return (
    <Stack gap={16}>
      <dl className={styles.keys}>
        {[...keys, { key: deskKeys.help, name: t.keyHelp }].map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Note>{t.keysMore}</Note>
      <Switch label={t.keysOn} checked={isOn} onChange={onSwitch} />
    </Stack>
  )
}
