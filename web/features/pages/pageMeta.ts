import type { Language } from '#contract/core/text.ts'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { pageMetaText } from './page.text.ts'
import type { PublicSection } from './Section.tsx'
import { toPlainText } from './toPlainText.ts'

type PageContent = { title: string; name: string; description: string; sections: readonly PublicSection[] }

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

export function pageMeta(language: Language, page: PageContent): PageMeta {
  return {
    description: page.description || pageMetaText[language].description(page.name),
    ...(page.title === 'Faqs' && { structured: ({ language }) => [questions(page, language)] }),
  }
}
