import type { Language } from '#contract/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { pageMetaText } from './pageMeta.text.ts'
import { plainWords } from './plainWords.ts'
import type { ShownSection } from './Section.tsx'

/** What is told of a page. */
type ToldPage = { title: string; name: string; description: string; sections: readonly ShownSection[] }

/** Questions with their answers, one in each section. */
function questions({ sections }: ToldPage, language: Language): object {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: sections.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(content) },
    })),
  }
}

/** What search engines and shared links are told of a static page. */
export function pageMeta(language: Language, page: ToldPage): PageMeta {
  return {
    description: page.description || pageMetaText[language].description(page.name),
    ...(page.title === 'Faqs' && { structured: ({ language }) => [questions(page, language)] }),
  }
}
