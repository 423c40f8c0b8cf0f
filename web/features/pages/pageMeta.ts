import type { StaticPage } from '../../../contract/pages.ts'
import { type Language, text } from '../../../contract/text.ts'
import type { PageMeta } from '../../layout/head/Meta.tsx'
import { plainWords } from './plainWords.ts'

const metaText = text({
  ar: { description: (name: string) => `${name}: صفحة من «مكان»، دليل أماكن مدينتك وعروضها.` },
  en: { description: (name) => `${name}: a page of Makan, the guide to your city’s places and offers.` },
})

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
    description: page.description || metaText[language].description(page.name),
    ...(page.title === 'Faqs' && { structured: ({ language }) => [questions(page, language)] }),
  }
}
