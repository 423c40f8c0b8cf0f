import type { Language } from '#contract/core/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { pageMetaText } from './pageMeta.text.ts'
import type { PublicSection } from './Section.tsx'
import { toPlainText } from './toPlainText.ts'

/** What is told of a page. */
type PageContent = { title: string; name: string; description: string; sections: readonly PublicSection[] }

/** Questions with their answers, one in each section. */
function questions({ sections }: PageContent, language: Language): object {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: sections.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(content) },
    })),
  }
}

/** What search engines and shared links are told of a static page. */
export function pageMeta(language: Language, page: PageContent): PageMeta {
  return {
    description: page.description || pageMetaText[language].description(page.name),
    ...(page.title === 'Faqs' && { structured: ({ language }) => [questions(page, language)] }),
  }
}
