import { useLocation } from 'react-router'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './ShareButton.module.css'
import { shareText } from './share.text.ts'

type Props = {
  name: string
  /** primary: the main action of its page · onDark: on a hero */
  look: 'disc' | 'button' | 'primary' | 'onDark'
  /** Path of another page to share. */
  path?: string
}

/** Uses the device's share dialog, else copies the URL. */
export function ShareButton({ name, look, path }: Props) {
  const t = useText(shareText)
  const language = useLanguage()
  const { pathname } = useLocation()
  const origin = useRootData()?.publicUrl ?? ''
  const share = async () => {
    const url = `${origin}/${language}${path ?? pathname}`
    if (navigator.share) {
      // Closing the device's dialog is a choice, not an error.
      await navigator.share({ title: name, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', text: t.copied })
    } catch {
      toast({ tone: 'warning', text: t.notCopied })
    }
  }
  return (
    <span className={styles.scripted}>
      {look === 'disc' ? (
        <IconButton icon="share-2" label={t.share} tone="disc" onClick={share} />
      ) : (
        <Button icon="share-2" tone={look === 'button' ? 'outline' : look} onClick={share}>
          {t.share}
        </Button>
      )}
    </span>
  )
}
