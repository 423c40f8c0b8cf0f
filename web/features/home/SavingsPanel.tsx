import type { Savings } from '#contract/memberHome/schemas.ts'
import { useAddress, useRootData } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './MemberHome.module.css'
import { memberHomeText } from './memberHome.text.ts'

export function SavingsPanel({ savings }: { savings: readonly Savings[] }) {
  const t = useText(memberHomeText)
  const address = useAddress()
  const [first] = savings
  const isNothing = savings.every(({ all }) => all === 0)
  if (!first || isNothing) {
    return (
      <div className={styles.nothing}>
        <p>{t.noSavings}</p>
        <Button tone="onDarkSolid" href={address('OffersFilterPage')}>
          {t.toOffers}
        </Button>
      </div>
    )
  }
  return (
    <section aria-labelledby="saved" className={styles.saved}>
      <h2 id="saved" className={styles.label}>
        {t.savings}
      </h2>
      {savings.map((sum) => (
        <Sums key={sum.currency.id} sum={sum} />
      ))}
      <Share sum={savings.find(({ all }) => all > 0) ?? first} />
    </section>
  )
}

function Sums({ sum }: { sum: Savings }) {
  const t = useText(memberHomeText)
  return (
    <dl className={styles.sums}>
      {(['month', 'year', 'all'] as const).map((part) => (
        <div key={part}>
          <dt>{t[part]}</dt>
          <dd>
            <Amount value={sum[part]} currency={sum.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The browser draws the card, so it has no public URL. */
function Share({ sum }: { sum: Savings }) {
  const t = useText(memberHomeText)
  const { money } = useFormat()
  const origin = useRootData()?.publicUrl ?? ''
  const amount = money(sum.all, sum.currency)
  async function share() {
    const card = { label: t.savings, amount, text: t.shared(amount), url: origin }
    const outcome = await import('./shareSavings.ts')
      .then(({ shareSavings }) => shareSavings(card))
      .catch(() => 'failed' as const)
    if (outcome === 'copied') toast({ tone: 'success', text: t.copied })
    if (outcome === 'failed') toast({ tone: 'warning', text: t.notShared })
  }
  return (
    <Button tone="onDark" icon="share-2" onClick={share} className={styles.share}>
      {t.share}
    </Button>
  )
}
