import { Stack } from '#web/ui/basics/Stack.tsx'
import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useRootData, useViewer } from '../routing/rootData.ts'
import styles from './Footer.module.css'

export function Footer() {
  const t = useText(layoutText)
  const address = useAddress()
  const viewer = useViewer()
  const taxNumber = useRootData()?.taxAccountNumber
  const page = (Title: string) => address('Pages', { Title })
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
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
