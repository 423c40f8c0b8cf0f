import type { OfferSetting } from '#contract/offerInputs.ts'
import type { Fields } from '#web/forms/fieldsUnder.ts'
import type { OfferValues } from './offerValues.ts'

/** What each part of the form shows and changes. */
export type OfferFieldsProps = { fields: Fields<OfferValues>; setting: OfferSetting }
