import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { companyOn } from './company.ts'
import styles from './PageScreen.module.css'
import { pageText } from './page.text.ts'
import { pageMeta } from './pageMeta.ts'
import { Section, toAnchor } from './Section.tsx'

async function page({ callEndpoint, params }: LoaderContext) {
  const [page, { settings }] = await Promise.all([
    // The path /About has no title parameter.
    callEndpoint(endpoints.pages.getByPage, { title: params.Title ?? 'About' }),
    callEndpoint(endpoints.startup.getShared, {}),
  ])
  const sections = page.sections.map(({ id, title, content, imagePath }) => ({
    id,
    title,
    content,
    imagePath,
  }))
  return { ...page, sections, company: companyOn(page.title, settings) }
}

export const loader = createLoader({ page })

export default function PageScreen() {
  const t = useText(pageText)
  const language = useLanguage()
  const page = useLoaded<typeof loader>().page
  const { name, sections, company } = page
  const long = sections.length > 2
  return (
    <div className={styles.page} data-long={long || undefined}>
      <Head title={name} meta={import.meta.env.SSR && pageMeta(language, page)} />
      <h1 className={styles.title}>{name}</h1>
      {long && (
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.contentsTitle}>
            {t.contents}
          </h2>
          <ol>
            {company && (
              <li>
                <a href="#company">{t[company.heading]}</a>
              </li>
            )}
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${toAnchor(section)}`} dir="auto">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Stack gap={32} shrink className={styles.sections}>
        {company && <Company {...company} />}
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {page.title === 'About' && (
          <p>
            {/* A file, not a screen, so the browser opens it in a new tab. */}
            <a href="/licences.txt" target="_blank" rel="noreferrer">
              {t.licences}
            </a>
          </p>
        )}
      </Stack>
    </div>
  )
}

function Company({ heading, facts }: NonNullable<ReturnType<typeof companyOn>>) {
  const t = useText(pageText)
  return (
    <section id="company" aria-labelledby="company-title" className={styles.section}>
      <h2 id="company-title">{t[heading]}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, kind }) => (
          <div key={label}>
            <Note as="dt">{t[label]}</Note>
            <dd>
              {kind === 'email' && <a href={`mailto:${value}`}>{value}</a>}
              {kind === 'latin' && <bdi dir="ltr">{value}</bdi>}
              {!kind && value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
