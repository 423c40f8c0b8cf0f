import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { classes } from '#web/ui/basics/classes.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useRootData, useScreen, useSitemapEntry, useViewer } from '../routing/rootData.ts'
import styles from './Frame.module.css'
import { TopBar } from './TopBar.tsx'
import { useScreenBars } from './useScreenBars.ts'

const LoginPrompt = lazyComponent(async () => (await import('./LoginPrompt.tsx')).LoginPrompt)

function Footer() {
  const t = useText(layoutText)
  const address = useAddress()
  const viewer = useViewer()
  const taxNumber = useRootData()?.taxAccountNumber
  const page = (Title: string) => address('Pages', { Title })
  return (
    <footer className={styles.footer}>
      {viewer && <FooterLine />}
      <div className={classes(styles.inner, viewer ? styles.desktopOnly : undefined)}>
        <div className={styles.top}>
          <Stack gap={8} align="start" className={styles.mark}>
            <Logo />
            <p>{t.slogan}</p>
          </Stack>
          <nav aria-label={t.footerNav} className={styles.links}>
            <a href={address('About')}>{t.about}</a>
            <a href={page('Faqs')}>{t.faqs}</a>
            <a href={page('Help')}>{t.help}</a>
            <a href={address(viewer ? 'UsersComplaints' : 'GuestComplaint')}>{t.complaints}</a>
            {!viewer && <a href={address('ServicePlaceRegister')}>{t.registerPlace}</a>}
            <a href={page('PrivacyPolicy')}>{t.privacy}</a>
            <a href={page('TermsAndConditions')}>{t.terms}</a>
          </nav>
        </div>
        <div className={styles.bottom}>
          <p>{t.copyright}</p>
          {taxNumber && (
            <p>
              {t.taxNumber} <bdi dir="ltr">{taxNumber}</bdi>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}

/** The footer of logged-in people on a phone: their menu has the other links. */
function FooterLine() {
  const t = useText(layoutText)
  const address = useAddress()
  const taxNumber = useRootData()?.taxAccountNumber
  const page = (Title: string) => address('Pages', { Title })
  return (
    <div className={styles.line}>
      <span>{t.copyrightShort}</span>
      {taxNumber && (
        <span>
          {t.taxNumberShort} <bdi dir="ltr">{taxNumber}</bdi>
        </span>
      )}
      <a href={page('PrivacyPolicy')} aria-label={t.privacy}>
        {t.privacyShort}
      </a>
      <a href={page('TermsAndConditions')} aria-label={t.terms}>
        {t.termsShort}
      </a>
    </div>
  )
}

/** Layout for visitors and members. */
export function Frame({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const screen = useScreen()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { frame, wide } = useSitemapEntry()
  return (
    <div className={styles.frame} data-own-bars={useScreenBars()}>
      {/* Above the bar, because on Home the bar overlays what follows it. */}
      {!viewer && screen === 'Home' && search.has('next') && (
        <LazyBoundary>
          <LoginPrompt />
        </LazyBoundary>
      )}
      <TopBar />
      <main id="content" className={styles.main} data-wide={(wide && !failed) || undefined}>
        {children}
      </main>
      {frame !== 'chat' && !viewer?.isProvisional && !viewer?.mfaMissing && <Footer />}
    </div>
  )
}
