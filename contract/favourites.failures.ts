import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { mostFavourites } from './limits.ts'

export const favouritesFailures = failures({
  TooManyFavourites: {
    status: 409,
    ar: `بلغت مفضلتك ${countedText.ar.favourites(mostFavourites)}، وهذا أقصى ما تتسع له. أزل شيئًا منها ثم أضف غيره.`,
    en: `You’ve reached the limit of ${countedText.en.favourites(mostFavourites)}. Remove one, then add another.`,
  },
})
