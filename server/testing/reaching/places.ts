import { branches } from '#contract/branches.ts'
import { offerForm } from '../offerForms.ts'
import { giveOffer } from '../offers.ts'
import { picture } from '../pictures.ts'
import { givePlace } from '../places.ts'
import { formOf, locationIn, registrationForm } from '../registering.ts'
import { names } from '../staffChanges/naming.ts'
import type { Examples, Rows } from './rows.ts'

/** What is read and done of places, their branches and their offers. */
export function placeExamples({ world, staff, placeId, branchId, offerId }: Rows): Examples {
  const registered = async () => (await givePlace(world, { ...names(), state: 'registered' })).id
  const changing = async () => {
    const { db, clock } = world
    const withdrawn = { state: 'withdrawn', decided_at: clock.now() } as const
    await db.updateTable('place_changes').set(withdrawn).where('state', '=', 'pending').execute()
    const { id } = await db
      .insertInto('place_changes')
      .values({ place_id: placeId, name_ar: names().nameAr, requested_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const branchForm = async () => ({ placeId, ...names(), ...(await locationIn(world)) })
  const noImages = () => world.db.deleteFrom('branch_images').where('branch_id', '=', branchId).execute()
  const image = async () => {
    await noImages()
    const given = { branchId, image: await picture() }
    const { images } = await world.ask(branches.saveBranchImage, given, staff)
    return images.map(({ id }) => id)
  }
  const draft = async () => (await giveOffer(world, placeId, { state: 'draft' })).id
  return {
    'places.suggest': () => ({ text: 'tanta' }),
    'places.getPlace': () => ({ id: placeId }),
    'places.getPlaceServices': () => ({ id: placeId }),

    'doors.getDoor': () => ({ branchId }),

    'managedPlaces.register': () => registrationForm(world),
    'managedPlaces.savePlace': () => formOf(world, placeId, staff),
    'managedPlaces.getPlace': () => ({ id: placeId }),
    'managedPlaces.getDocument': async () => {
      const documents = world.db.selectFrom('place_documents').select('id').where('place_id', '=', placeId)
      return documents.executeTakeFirstOrThrow()
    },
    'managedPlaces.getDocumentViews': () => ({ placeId }),
    'managedPlaces.decidePlace': async () => ({ placeId: await registered(), status: true }),
    'managedPlaces.requestRevision': async () => ({ placeId: await registered(), reason: 'صورة غير واضحة' }),
    'managedPlaces.decideChange': async () => ({ changeId: await changing(), status: true }),
    'managedPlaces.withdrawChange': async () => ({ changeId: await changing() }),
    'managedPlaces.getDeletion': () => ({ id: placeId }),
    // The place of all the other rows stays: its version is another.
    'managedPlaces.deletePlace': () => ({ id: placeId, version: 999 }),
    'managedPlaces.saveServices': () => ({ placeId, services: [] }),

    'branches.listBranches': () => ({ placeId }),
    'branches.getBranch': () => ({ id: branchId }),
    'branches.saveBranch': async () => ({ id: branchId, ...(await branchForm()) }),
    'branches.deleteBranch': async () => {
      const { id } = await world.ask(branches.saveBranch, await branchForm(), staff)
      return { id }
    },
    'branches.getBranchImages': () => ({ branchId }),
    'branches.saveBranchImage': async () => {
      await noImages()
      return { branchId, image: await picture() }
    },
    'branches.orderBranchImages': async () => ({ branchId, ids: await image() }),
    'branches.deleteBranchImage': async () => ({ branchId, imageId: (await image())[0] }),

    'offers.getOffer': () => ({ id: offerId }),
    'offers.listOffers': () => ({ placeId }),
    'offers.getSetting': () => ({ placeId }),
    'offers.getManagedOffer': () => ({ id: offerId }),
    'offers.saveOffer': () => offerForm(placeId),
    'offers.changeOfferState': async () => ({ offerId: await draft(), state: 'live' }),
    'offers.deleteOffer': async () => ({ id: await draft() }),
  }
}
