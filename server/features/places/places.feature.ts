import { branches } from '#contract/places/branches.endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteBranch, getBranch, listBranches, saveBranch } from './branches.service.ts'
import {
  deleteBranchImage,
  getBranchImages,
  orderBranchImages,
  saveBranchImage,
} from './branchImages.service.ts'
import { decideChange, withdrawChange } from './changes.service.ts'
import { decidePlace, requestRevision } from './decisions.service.ts'
import { getDocument } from './documents.service.ts'
import { getDocumentViews } from './documentViews.service.ts'
import { getPlace, getPlaceServices } from './place.service.ts'
import { deletePlace, getDeletion } from './placeDeletion.service.ts'
import { countUnapproved, listFreeSuppliers, listPlaces, listUnapproved } from './placeList.service.ts'
import { saveServices } from './placeServices.service.ts'
import { placesJobs } from './places.jobs.ts'
import { placesListeners } from './places.listeners.ts'
import { placesNotifications } from './places.notifications.ts'
import { placesRetention } from './places.retention.ts'
import { register } from './registration.service.ts'
import { getReviewQueue } from './reviewQueue.service.ts'
import { getPlaceToManage, savePlace } from './savePlace.service.ts'
import { scheduleDecision, undoDecision } from './scheduledDecisions.service.ts'
import { searchPlaces } from './search.service.ts'
import { suggest } from './suggest.service.ts'

export const placesFeature: Feature = {
  routes: [
    ...routes(places, { search: searchPlaces, suggest, getPlace, getPlaceServices }),
    ...routes(managedPlaces, {
      register,
      savePlace,
      getPlace: getPlaceToManage,
      getDocument,
      getDocumentViews,
      listPlaces,
      listUnapproved,
      countUnapproved,
      decidePlace,
      requestRevision,
      decideChange,
      getReviewQueue,
      scheduleDecision,
      undoDecision,
      withdrawChange,
      getDeletion,
      deletePlace,
      saveServices,
      listFreeSuppliers,
    }),
    ...routes(branches, {
      listBranches,
      getBranch,
      saveBranch,
      deleteBranch,
      getBranchImages,
      saveBranchImage,
      orderBranchImages,
      deleteBranchImage,
    }),
  ],
  listeners: [...placesListeners, ...placesNotifications],
  jobs: placesJobs,
  retention: placesRetention,
}
