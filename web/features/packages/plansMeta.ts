import { type Language, text } from '../../../contract/text.ts'
import type { PageMeta } from '../../layout/head/Meta.tsx'

const metaText = text({
  ar: {
    everywhere: 'باقات نقاط «مكان»: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.',
    inCountry: (country: string) =>
      `باقات نقاط «مكان» في ${country}: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.`,
  },
  en: {
    everywhere:
      'Makan’s points packages: how many points each holds, its price, how long it is valid, and what it saves.',
    inCountry: (country) =>
      `Makan’s points packages in ${country}: how many points each holds, its price, how long it is valid, and what it saves.`,
  },
})

/** What search engines and shared links are told of the packages of a country. */
export function plansMeta(language: Language, country: string | undefined): PageMeta {
  const t = metaText[language]
  return { description: country ? t.inCountry(country) : t.everywhere }
}
