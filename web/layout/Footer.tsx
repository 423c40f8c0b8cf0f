import { Logo } from '../ui/Logo.tsx'
import { useLanguage, useText } from '../ui/language.tsx'
import styles from './Footer.module.css'
import { useAddress, useRoot } from './here.ts'
import { layoutText } from './layout.text.ts'

export function Footer() {
  const t = useText(layoutText)
  const address = useAddress()
  const taxNumber = useRoot()?.taxAccountNumber
  const page = (Title: string) => address('Pages', { Title })
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.mark}>
            <Logo language={useLanguage()} />
            <p>{t.slogan}</p>
          </div>
          <nav aria-label={t.footerNav} className={styles.links}>
            <a href={address('About')}>{t.about}</a>
            <a href={page('Faqs')}>{t.faqs}</a>
            <a href={page('Help')}>{t.help}</a>
            <a href={address('ServicePlaceRegister')}>{t.registerPlace}</a>
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
