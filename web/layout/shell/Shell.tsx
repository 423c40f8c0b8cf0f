import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useCounts } from '../live/useLive.ts'
import { useAddress, useRootData, useScreen } from '../routing/rootData.ts'
import { VisitorDialog } from '../visitor/VisitorDialog.tsx'
import { VisitorDialogProvider } from '../visitor/VisitorDialogProvider.tsx'
import { BackToTop } from './BackToTop.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Hydrated } from './Hydrated.tsx'
import styles from './Shell.module.css'
import { useShellSlots } from './slots.ts'

/** Asks users to agree to changed terms on every page. Nothing is blocked meanwhile. */
function AgreementLine() {
  const t = useText(layoutText)
  const address = useAddress()
  const isThere = useScreen() === 'OwnData'
  const due = useCounts().agreements ?? 0
  if (due === 0 || isThere) return null
  return (
    <aside aria-label={t.agreementReview} className={styles.agreement}>
      {t.agreementDue} <a href={`${address('OwnData')}#consents`}>{t.agreementReview}</a>
    </aside>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useText(layoutText)
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  return (
    <VisitorDialogProvider>
      <a href="#content" className={styles.skip}>
        {t.skip}
      </a>
      <p id="program-missing" role="alert" hidden className={styles.missing}>
        {t.programGone}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, and loads it anew without a script. */}
        <a href="">
          <u>{t.tryAgain}</u>
        </a>
      </p>
      {useRootData()?.demoOpen && <p className={styles.demo}>{t.demo}</p>}
      <AgreementLine />
      {children}
      <BottomBar />
      <VisitorDialog Forms={useShellSlots().VisitorForms} />
      <BackToTop />
      {standing && <Hydrated />}
    </VisitorDialogProvider>
  )
}
