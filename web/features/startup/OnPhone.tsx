import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { useText } from '../../ui/language.tsx'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'
import styles from './OnPhone.module.css'

type Links = Home['links']

// Names of products are the same in both languages.
const products: Record<string, { name: string; icon: IconName }> = {
  appStore: { name: 'App Store', icon: 'brand-apple-filled' },
  googlePlay: { name: 'Google Play', icon: 'brand-google-play' },
  appGallery: { name: 'AppGallery', icon: 'download' },
  facebook: { name: 'Facebook', icon: 'brand-facebook' },
  instagram: { name: 'Instagram', icon: 'brand-instagram' },
  whatsapp: { name: 'WhatsApp', icon: 'brand-whatsapp' },
  x: { name: 'X', icon: 'brand-x' },
  youtube: { name: 'YouTube', icon: 'brand-youtube' },
  tiktok: { name: 'TikTok', icon: 'brand-tiktok' },
}

const productOf = (kind: string) => products[kind] ?? { name: kind, icon: 'external-link' as const }

/** Makan on a phone: the stores where there is an app, and where else Makan can be found. */
export function OnPhone({ apps, social }: Pick<Links, 'apps' | 'social'>) {
  const t = useText(homeText)
  return (
    <section className={styles.panel} aria-labelledby="on-phone">
      <img src="/art/hero/card.svg" alt="" loading="lazy" className={styles.scene} />
      <h2 id="on-phone" className={styles.title}>
        {t.onPhone}
      </h2>
      <p className={styles.lead}>{apps.length > 0 ? t.onPhoneApps : t.onPhoneWeb}</p>
      {apps.length > 0 && (
        <ul className={styles.apps} aria-label={t.apps}>
          {apps.map(({ kind, link }) => (
            <li key={link}>
              <Button
                href={link}
                rel="noopener"
                target="_blank"
                tone="onDarkSolid"
                icon={productOf(kind).icon}
              >
                <bdi>{productOf(kind).name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {social.length > 0 && (
        <ul className={styles.social} aria-label={t.social}>
          {social.map(({ kind, link }) => (
            <li key={link}>
              <a
                href={link}
                rel="noopener"
                target="_blank"
                className={styles.link}
                aria-label={productOf(kind).name}
              >
                <Icon name={productOf(kind).icon} size="medium" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
