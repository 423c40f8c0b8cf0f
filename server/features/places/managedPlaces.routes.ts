import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { decideChange, withdrawChange } from './changes.service.ts'
import { decidePlace, requestRevision } from './decisions.service.ts'
import { readDocument } from './documents.service.ts'
import { listDocumentViews } from './documentViews.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { getAccessiblePlace } from './managedPlace.service.ts'
import { deletePlace, describeDeletion } from './placeDeletion.service.ts'
import { countUnapproved, listFreeSuppliers, listPlaces, listUnapproved } from './placeList.service.ts'
import { savePlaceServices } from './placeServices.service.ts'
import { registerPlace } from './registration.service.ts'
import { savePlace } from './savePlace.service.ts'

export const managedPlacesRoutes = routes(managedPlaces, {
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
