import { Button } from '#web/ui/basics/Button.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './SecretDialog.module.css'

type Props = {
  secret: string
  texts: Record<'secretTitle' | 'secretMore' | 'secret' | 'copy' | 'copied' | 'notCopied' | 'done', string>
  onClose: () => void
}

/** Shown only once, so it can be copied with the button or by hand. */
export function SecretDialog({ secret, texts, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.secretTitle}
      width={560}
      actions={
        <Button tone="outline" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap={16} align="start" fit>
        <Notice tone="warning">{texts.secretMore}</Notice>
        <div className={styles.secret}>
          <TextArea
            label={texts.secret}
            value={secret}
            readOnly
            rows={2}
            dir="ltr"
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <CopyButton value={secret} texts={texts}>
          {texts.copy}
        </CopyButton>
      </Stack>
    </Dialog>
  )
}
