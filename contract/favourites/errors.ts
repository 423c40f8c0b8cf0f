import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxFavourites } from '../core/limits.ts'

export const favouritesErrors = defineErrors({
  TooManyFavourites: {
    status: 409,
    ar: `بلغت مفضلتك ${quantityTexts.ar.favourites(maxFavourites)}، وهذا أقصى ما تتسع له. أزل شيئًا منها ثم أضف غيره.`,
    en: `You’ve reached the limit of ${quantityTexts.en.favourites(maxFavourites)}. Remove one, then add another.`,
  },
})

type FavouritesErrors = typeof favouritesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends FavouritesErrors {}
}
