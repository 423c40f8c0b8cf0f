import type { PageSection } from '../../../contract/pages.ts'
import { answers, type Here, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { Head } from '../../layout/Head.tsx'
import { useText } from '../../ui/language.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { excerptOf } from './excerptOf.ts'
import styles from './PageScreen.module.css'
import { pageText } from './page.text.ts'

// The address /About has no title in it.
const page = ({ params }: Here) => question(calls.pages.getByPage, { title: params.Title ?? 'About' })

export const loader = answers({ page })

const anchorOf = (section: PageSection) => `section-${section.id}`

export default function PageScreen() {
  const t = useText(pageText)
  const { name, sections } = useAnswers<typeof loader>().page
  const long = sections.length > 2
  return (
    <div className={styles.page} data-long={long || undefined}>
      <Head title={name} description={excerptOf(sections[0]?.content ?? '')} />
      <h1 className={styles.title}>{name}</h1>
      {long && (
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.contentsTitle}>
            {t.contents}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${anchorOf(section)}`} dir="auto">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.sections}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}

function Section({ section }: { section: PageSection }) {
  const { title, content, imagePath } = section
  return (
    <section id={anchorOf(section)} aria-labelledby={`${anchorOf(section)}-title`} className={styles.section}>
      <h2 id={`${anchorOf(section)}-title`} dir="auto">
        {title}
      </h2>
      {imagePath && <Picture src={imagePath} alt="" ratio="16/9" className={styles.picture} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it and keeps only a few plain elements. */}
      <div dir="auto" className={styles.words} dangerouslySetInnerHTML={{ __html: content }} />
    </section>
  )
}
