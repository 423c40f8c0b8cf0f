import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { freeText, Id, IdReply, Page, PageInput, pictureErrors, Version } from '../core/fields.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import { offerStates } from './constants.ts'
import { forecastDays } from './forecast.ts'
import {
  BestOffersInput,
  Eligibility,
  ManagedOffer,
  OfferInput,
  OfferRow,
  OfferSearch,
  OfferSetting,
  OffersPage,
  PlaceHistory,
  PublicOffer,
} from './schemas.ts'

const PlaceId = wireName(Id, 'servicePlaceId', 'serivesPlaceId', 'placeId')

const offerManagers = { any: ['AddOffer', 'OffersControl', 'ServicesPlaceControl'] } as const

export const offers = defineEndpoints('offers', {
  search: {
    method: 'POST',
    path: '/Offer/UserSearchOffers',
    about:
      'Searches live offers of approved places. Area, distance and opening filters apply to the branch that a row shows.',
    access: 'anyone',
    isReadOnly: true,
    errors: ['PointNeeded'],
    input: OfferSearch,
    output: OffersPage,
  },
  getBestOffers: {
    method: 'POST',
    path: '/Offer/GetBestOffers',
    about:
      'Returns the best live offer of each place, in the order of the places: usable now before later, within the points of a calling member before others, then by the highest saving. Rows show the nearest branch that is open for the offer.',
    access: 'anyone',
    isReadOnly: true,
    input: BestOffersInput,
    output: z.array(OfferRow),
  },
  getOffer: {
    method: 'GET',
    path: '/Offer/GetOffer',
    about: 'Returns the public page of a published offer of an approved place.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'offerId') }),
    output: PublicOffer,
  },
  getEligibility: {
    method: 'GET',
    path: '/Offer/GetEligibility',
    about:
      'Returns whether the calling member can reserve an offer now, when its branches are open for it, how many points are needed, and what is missing.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object({ offerId: Id }),
    output: Eligibility,
  },
  listOffers: {
    method: 'POST',
    path: '/Offer/AdminGetOffers',
    about: 'Lists the offers of a place as those who run it see them, newest first.',
    access: offerManagers,
    isReadOnly: true,
    errors: ['NotFound'],
    input: z.object({
      placeId: PlaceId,
      state: z.enum(offerStates, errorKey('InvalidData')).optional(),
      name: freeText(120).default('').describe('Part of a title.'),
      ...PageInput,
    }),
    output: Page(ManagedOffer).extend({
      placeName: z.string(),
      counts: z.object({ draft: z.int(), live: z.int(), paused: z.int(), ended: z.int() }),
    }),
  },
  getSetting: {
    method: 'GET',
    path: '/Offer/GetOfferSetting',
    about: 'Returns what the offer form of a place needs: branches, currency and time zone.',
    access: offerManagers,
    errors: ['NotFound'],
    input: z.object({ placeId: PlaceId }),
    output: OfferSetting,
  },
  getPlaceHistory: {
    method: 'GET',
    path: '/Offer/GetPlaceHistory',
    about: `Returns what a new offer of a place is forecast from: its orders that were paid within ${forecastDays} days, and how its latest offer is priced. The forecast is one use per month for each member up to one for each order, at the median bill.`,
    access: 'AddOffer',
    errors: ['NotFound'],
    input: z.object({ placeId: PlaceId }),
    output: PlaceHistory,
  },
  getManagedOffer: {
    method: 'GET',
    path: '/Offer/AdminGetServicesPlaceOfferByOfferId',
    about: 'Returns an offer as those who run the place see it.',
    access: offerManagers,
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'offerId', 'id') }),
    output: ManagedOffer,
  },
  saveOffer: {
    method: 'POST',
    path: '/Offer/SaveOffer',
    about:
      'Creates an offer as a draft, or updates one. A live offer whose value or terms change gets a new version, and current orders keep theirs.',
    access: 'AddOffer',
    sends: 'form',
    errors: [
      'NotFound',
      'Stale',
      'TooManyDecimals',
      'BranchOfOtherPlace',
      'NoBranchChosen',
      'ValidToPast',
      'EmptyWindow',
      'StockBelowTaken',
      'OfferHasEnded',
      ...pictureErrors,
      ...publicTextErrors,
    ],
    input: OfferInput,
    output: ManagedOffer,
  },
  changeOfferState: {
    method: 'POST',
    path: '/Offer/ChangeOfferState',
    about: 'Publishes, pauses or ends an offer. Ending is permanent. Existing reservations keep their terms.',
    access: 'AddOffer',
    errors: [
      'NotFound',
      'Stale',
      'WrongOfferState',
      'PlaceNotApproved',
      'NoBranchChosen',
      'TooManyOffers',
      'OfferIsOver',
    ],
    input: z.object({
      offerId: Id,
      state: z.enum(['live', 'paused', 'ended'], errorKey('InvalidData')),
      version: Version.optional(),
    }),
    output: ManagedOffer,
  },
  deleteOffer: {
    method: 'DELETE',
    path: '/Offer/DeleteOffer',
    about: 'Deletes an offer that was never ordered. End other offers instead.',
    access: 'AddOffer',
    errors: ['NotFound', 'Stale', 'OfferHasOrders'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
