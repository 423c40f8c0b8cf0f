import { text } from '#contract/core/text.ts'

/** What search engines and shared links are told of a static page. */
export const pageMetaText = text({
  ar: { description: (name: string) => `${name}: صفحة من «مكان»، دليل أماكن مدينتك وعروضها.` },
  en: { description: (name) => `${name}: a page of Makan, the guide to your city’s places and offers.` },
})
