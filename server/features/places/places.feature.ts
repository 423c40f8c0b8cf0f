import { branches } from '#contract/places/branches.endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteBranch, listBranches, readBranch, saveBranch } from './branches.service.ts'
import {
  addBranchImage,
  deleteBranchImage,
  listBranchImages,
  orderBranchImages,
} from './branchImages.service.ts'
import { decideChange, withdrawChange } from './changes.service.ts'
import { decidePlace, requestRevision } from './decisions.service.ts'
import { readDocument } from './documents.service.ts'
import { listDocumentViews } from './documentViews.service.ts'
import { presentManagedBranch } from './managedBranch.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { getAccessiblePlace } from './managedPlace.service.ts'
import { getPlace, listPlaceServices } from './place.service.ts'
import { deletePlace, describeDeletion } from './placeDeletion.service.ts'
import { countUnapproved, listFreeSuppliers, listPlaces, listUnapproved } from './placeList.service.ts'
import { savePlaceServices } from './placeServices.service.ts'
import { placesJobs } from './places.jobs.ts'
import { placesListeners } from './places.listeners.ts'
import { placesNotifications } from './places.notifications.ts'
import { placesRetention } from './places.retention.ts'
import { registerPlace } from './registration.service.ts'
import { savePlace } from './savePlace.service.ts'
import { searchPlaces } from './search.service.ts'
import { suggestPlaces } from './suggest.service.ts'

const branchesRoutes = routes(branches, {
  listBranches: ({ ctx, actor, input }) => listBranches(ctx, actor, input.placeId),
  async getBranch({ ctx, actor, input }) {
    return presentManagedBranch(ctx, await readBranch(ctx, actor, input.id))
  },
  saveBranch: ({ ctx, actor, input }) => saveBranch(ctx, actor, input),
  deleteBranch: ({ ctx, actor, input }) => deleteBranch(ctx, actor, input),
  getBranchImages: ({ ctx, actor, input }) => listBranchImages(ctx, actor, input.branchId),
  saveBranchImage: ({ ctx, actor, input }) => addBranchImage(ctx, actor, input),
  orderBranchImages: ({ ctx, actor, input }) => orderBranchImages(ctx, actor, input),
  deleteBranchImage: ({ ctx, actor, input }) => deleteBranchImage(ctx, actor, input),
})

const managedPlacesRoutes = routes(managedPlaces, {
  register: ({ ctx, input }) => registerPlace(ctx, input),
  savePlace: ({ ctx, actor, input }) => savePlace(ctx, actor, input),
  async getPlace({ ctx, actor, input }) {
    return presentManagedPlace(ctx, actor, await getAccessiblePlace(ctx, actor, input.id))
  },
  getDocument: ({ ctx, actor, input }) => readDocument(ctx, actor, input.id),
  getDocumentViews: ({ ctx, actor, input }) => listDocumentViews(ctx, actor, input),
  listPlaces: ({ ctx, actor, input }) => listPlaces(ctx, actor, input),
  listUnapproved: ({ ctx, actor, input }) => listUnapproved(ctx, actor, input),
  countUnapproved: ({ ctx }) => countUnapproved(ctx),
  decidePlace: ({ ctx, actor, input }) => decidePlace(ctx, actor, input),
  requestRevision: ({ ctx, actor, input }) => requestRevision(ctx, actor, input),
  decideChange: ({ ctx, actor, input }) => decideChange(ctx, actor, input),
  withdrawChange: ({ ctx, actor, input }) => withdrawChange(ctx, actor, input.changeId),
  getDeletion: ({ ctx, actor, input }) => describeDeletion(ctx, actor, input.id),
  deletePlace: ({ ctx, actor, input }) => deletePlace(ctx, actor, input),
  saveServices: ({ ctx, actor, input }) => savePlaceServices(ctx, actor, input),
  listFreeSuppliers: ({ ctx, input }) => listFreeSuppliers(ctx, input.name),
})

const placesRoutes = routes(places, {
  search: ({ ctx, input }) => searchPlaces(ctx, input),
  suggest: ({ ctx, input }) => suggestPlaces(ctx, input.text),
  getPlace: ({ ctx, input }) => getPlace(ctx, input.id),
  getPlaceServices: ({ ctx, actor, input }) => listPlaceServices(ctx, actor, input.id),
})

export const placesFeature: Feature = {
  routes: [...placesRoutes, ...managedPlacesRoutes, ...branchesRoutes],
  listeners: [...placesListeners, ...placesNotifications],
  jobs: placesJobs,
  retention: placesRetention,
}
