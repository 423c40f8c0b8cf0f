import type { PageSection } from '#contract/pages/schemas.ts'
import { Picture } from '#web/ui/cards/Picture.tsx'
import styles from './PageScreen.module.css'

export type PublicSection = Pick<PageSection, 'id' | 'title' | 'content' | 'imagePath'>

export const toAnchor = (section: PublicSection) => `section-${section.id}`

export function Section({ section }: { section: PublicSection }) {
  const { title, content, imagePath } = section
  return (
    <section id={toAnchor(section)} aria-labelledby={`${toAnchor(section)}-title`} className={styles.section}>
      <h2 id={`${toAnchor(section)}-title`} dir="auto">
        {title}
      </h2>
      {imagePath && (
        <Picture
          src={imagePath}
          alt=""
          ratio="16/9"
          sizes="(max-width: 849px) 100vw, 46rem"
          className={styles.picture}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it and keeps only a few plain elements. */}
      <div dir="auto" className={styles.words} dangerouslySetInnerHTML={{ __html: content }} />
    </section>
  )
}
