import { useLocation } from 'react-router'
import { useRoot } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLanguage, useText } from '../../ui/language.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'

/** Hands the place's address on, by what the device offers, else by copying it. */
export function ShareButton({ name, look }: { name: string; look: 'disc' | 'button' }) {
  const t = useText(placeText)
  const language = useLanguage()
  const { pathname } = useLocation()
  const origin = useRoot()?.publicUrl ?? ''
  const share = async () => {
    const url = `${origin}/${language}${pathname}`
    if (navigator.share) {
      // Whoever closes the device's own dialog has answered.
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
        <Button icon="share-2" tone="outline" onClick={share}>
          {t.share}
        </Button>
      )}
    </span>
  )
}
