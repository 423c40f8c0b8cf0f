import { useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ShareButton.module.css'
import { savingsText } from './share.text.ts'

/** On a hero. The browser draws the card, so it has no public URL. */
export function ShareSavings({ amount }: { amount: string }) {
  const t = useText(savingsText)
  const origin = useRootData()?.publicUrl ?? ''
  async function share() {
    const card = { label: t.label, amount, text: t.shared(amount), url: origin }
    const outcome = await import('./shareSavings.ts')
      .then(({ shareSavings }) => shareSavings(card))
      .catch(() => 'failed' as const)
    if (outcome === 'copied') toast({ tone: 'success', text: t.copied })
    if (outcome === 'failed') toast({ tone: 'warning', text: t.notShared })
  }
  return (
    <Button tone="onDark" icon="share-2" onClick={share} className={styles.scripted}>
      {t.share}
    </Button>
  )
}
