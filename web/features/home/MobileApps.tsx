import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Outline } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'
import styles from './MobileApps.module.css'

type Links = Home['links']

export function MobileApps({ apps, social }: Pick<Links, 'apps' | 'social'>) {
  const t = useText(homeText)
  return (
    <section className={styles.panel} aria-labelledby="on-phone">
      <img src="/art/hero/card.svg" alt="" loading="lazy" className={styles.scene} />
      <h2 id="on-phone" className={styles.title}>
        {t.onPhone}
      </h2>
      <p className={styles.lead}>{apps.length > 0 ? t.onPhoneApps : t.onPhoneWeb}</p>
      {apps.length > 0 && (
        <Row as="ul" gap={8} className={styles.apps} aria-label={t.apps}>
          {apps.map(({ link, name, outline, solid }) => (
            <li key={link}>
              <Button href={link} rel="noopener" target="_blank" tone="onDarkSolid">
                <span className={styles.app}>
                  <Outline path={outline} solid={solid} />
                  <bdi>{name}</bdi>
                </span>
              </Button>
            </li>
          ))}
        </Row>
      )}
      {social.length > 0 && (
        <Row as="ul" gap={4} className={styles.social} aria-label={t.social}>
          {social.map(({ link, name, outline, solid }) => (
            <li key={link}>
              <a href={link} rel="noopener" target="_blank" className={styles.link} aria-label={name}>
                <Outline path={outline} solid={solid} size="medium" />
              </a>
            </li>
          ))}
        </Row>
      )}
    </section>
  )
}
