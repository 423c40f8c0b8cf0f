import type { OfferSetting } from '#contract/offers/schemas.ts'
import type { Fields } from '#web/forms/nestedFields.ts'
import type { OfferValues } from './offerValues.ts'

export type OfferFieldsProps = { fields: Fields<OfferValues>; setting: OfferSetting }
