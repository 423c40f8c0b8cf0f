import type { StaticPage } from '../../../contract/pages.ts'
import type { Language } from '../../../contract/text.ts'
import type { PageMeta } from '../../layout/head/Meta.tsx'
import { pageMetaText } from './pageMeta.text.ts'
import { plainWords } from './plainWords.ts'

/** Questions with their answers, one in each section. */
function questions({ sections }: StaticPage, language: Language): object {
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
export function pageMeta(language: Language, page: StaticPage): PageMeta {
  return {
    description: page.description || pageMetaText[language].description(page.name),
    ...(page.title === 'Faqs' && { structured: ({ language }) => [questions(page, language)] }),
  }
}
