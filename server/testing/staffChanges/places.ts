import { branches } from '#contract/branches.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { giveToken } from '../apiTokens.ts'
import type { Person } from '../people.ts'
import { picture } from '../pictures.ts'
import { formOf, locationIn, placeForm, provedOwner, registerPlace } from '../registering.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of places. */
function changesOfPlaces(world: World, staff: Person): StaffChanges {
  const registered = async () => (await registerPlace(world)).id
  const approved = async () => {
    const { id, owner } = await registerPlace(world)
    await world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
    return { id, owner }
  }
  const changing = async () => {
    const { id, owner } = await approved()
    const form = { ...(await formOf(world, id, owner)), ...names() }
    const { pendingChange } = await world.ask(managedPlaces.savePlace, form, owner)
    return { changeId: pendingChange?.id, placeId: id }
  }
  return {
    'managedPlaces.savePlace': {
      adds: async () => {
        const { phoneProof: _, ...owner } = await provedOwner(world)
        return { ...(await placeForm(world)), owner }
      },
      changes: async () => {
        const { version: _, ...form } = await formOf(world, await registered(), staff)
        return { ...form, ...names(), images: [await picture()] }
      },
    },
    'managedPlaces.decidePlace': {
      approves: async () => ({ placeId: await registered(), status: true }),
      rejects: async () => ({ placeId: await registered(), status: false, reason: 'مكرر' }),
      suspends: async () => ({ placeId: (await approved()).id, status: false, reason: 'شكاوى' }),
    },
    'managedPlaces.requestRevision': {
      'asks for changes': async () => ({
        placeId: await registered(),
        reason: 'صورة البطاقة غير واضحة',
        documents: [{ kind: 'identity', verdict: 'refused', note: 'غير واضحة' }],
      }),
    },
    'managedPlaces.decideChange': {
      approves: async () => ({ changeId: (await changing()).changeId, status: true }),
      rejects: async () => ({ changeId: (await changing()).changeId, status: false, reason: 'الاسم لغيركم' }),
    },
    'managedPlaces.deletePlace': { deletes: async () => ({ id: await registered() }) },
    'apiTokens.revokeToken': {
      revokes: async () => ({ id: (await giveToken(world, (await approved()).owner)).id }),
    },
    'managedPlaces.saveServices': {
      chooses: async () => {
        const id = await registered()
        const { categoryId } = await world.ask(managedPlaces.getPlace, { id }, staff)
        const services = await world.db
          .selectFrom('services')
          .select('id')
          .where('category_id', '=', categoryId)
          .execute()
        return { placeId: id, services: services.map((service) => ({ ...service, discountPercent: 10 })) }
      },
    },
  }
}

/** What staff change of branches. */
function changesOfBranches(world: World, staff: Person): StaffChanges {
  const form = async () => ({ ...names(), ...(await locationIn(world, 'El Mahalla El Kubra')) })
  const branch = async () => {
    const { id } = await registerPlace(world)
    return world.ask(branches.saveBranch, { placeId: id, ...(await form()) }, staff)
  }
  const images = async () => {
    const { id } = await branch()
    await world.ask(branches.saveBranchImage, { branchId: id, image: await picture() }, staff)
    const saved = await world.ask(branches.saveBranchImage, { branchId: id, image: await picture() }, staff)
    return { branchId: id, ids: saved.images.map((image) => image.id) }
  }
  return {
    'branches.saveBranch': {
      adds: async () => ({ placeId: (await registerPlace(world)).id, ...(await form()) }),
      changes: async () => {
        const { id, placeId } = await branch()
        return { id, placeId, ...(await form()), opens: '09:00', closes: '17:00' }
      },
    },
    'branches.deleteBranch': { deletes: async () => ({ id: (await branch()).id }) },
    'branches.saveBranchImage': {
      'puts a picture': async () => ({ branchId: (await branch()).id, image: await picture() }),
    },
    'branches.orderBranchImages': {
      orders: async () => {
        const { branchId, ids } = await images()
        return { branchId, ids: ids.toReversed() }
      },
    },
    'branches.deleteBranchImage': {
      'takes a picture away': async () => {
        const { branchId, ids } = await images()
        return { branchId, imageId: ids[0] }
      },
    },
  }
}

/** What staff change of places and their branches. */
export function placeChanges(world: World, staff: Person): StaffChanges {
  return { ...changesOfPlaces(world, staff), ...changesOfBranches(world, staff) }
}
