import { text } from '#contract/core/text.ts'

export const heartText = text({
  ar: { favourite: 'المفضلة', favouriteOf: (name: string) => `المفضلة: ${name}` },
  en: { favourite: 'Favourite', favouriteOf: (name) => `Favourite: ${name}` },
})
