import type { PageSection } from '#contract/pages.ts'
import { Picture } from '#web/ui/cards/Picture.tsx'
import styles from './PageScreen.module.css'

/** What a page shows of a section. */
export type ShownSection = Pick<PageSection, 'id' | 'title' | 'content' | 'imagePath'>

/** Where links to a section lead. */
export const anchorOf = (section: ShownSection) => `section-${section.id}`

/** A section of a static page, as visitors see it. */
export function Section({ section }: { section: ShownSection }) {
  const { title, content, imagePath } = section
  return (
    <section id={anchorOf(section)} aria-labelledby={`${anchorOf(section)}-title`} className={styles.section}>
      <h2 id={`${anchorOf(section)}-title`} dir="auto">
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
