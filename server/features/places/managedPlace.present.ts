import { canAccess } from '#contract/core/policy.ts'
import { inLanguage } from '#contract/core/text.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { documentsPolicy } from '#contract/places/policy.ts'
import {
  type ChangeField,
  changeFields,
  type DocumentKind,
  documentFields,
  type ManagedPlace,
} from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { presentManagedBranch } from './managedBranch.service.ts'
import type { ManagedPlaceRow } from './managedPlace.service.ts'
import { getRequestedValues, getReviewedValues } from './placeFields.ts'
import { computeReviewDeadline } from './reviewDeadline.service.ts'
import { findStandIns } from './standIns.service.ts'

type ManagedDocuments = ManagedPlaceRow['documents']

function getDocumentPath(documents: ManagedDocuments, kind: DocumentKind): string | null {
  const match = documents.find((document) => document.kind === kind)
  return match ? `/api${managedPlaces.getDocument.path}?id=${match.id}` : null
}

function presentChange(place: ManagedPlaceRow, documents: ManagedDocuments): ManagedPlace['pendingChange'] {
  const { change } = place
  if (!change) return null
  const ownDocuments = documents.filter(({ changeId }) => changeId === change.id)
  const changedDocuments: ChangeField[] = ownDocuments.map(({ kind }) => documentFields[kind])
  return {
    id: change.id,
    requestedAt: new Date(change.requestedAt).toISOString(),
    fields: changeFields.filter((field) =>
      field === 'identity' || field === 'commercialImage'
        ? changedDocuments.includes(field)
        : change[field] !== null,
    ),
    ...getRequestedValues(place, change),
    categoryName: change.categoryName ?? place.categoryName,
    identityPath: getDocumentPath(ownDocuments, 'identity'),
    commercialImagePath: getDocumentPath(ownDocuments, 'commercial'),
  }
}

/** null if the place doesn't wait for staff. */
function getReviewDeadline({ state, submittedAt, change }: ManagedPlaceRow): Date | null {
  if (state === 'registered') return computeReviewDeadline(submittedAt)
  return state === 'approved' && change ? computeReviewDeadline(new Date(change.requestedAt)) : null
}

export function presentManagedPlace(ctx: Ctx, actor: Actor, place: ManagedPlaceRow): ManagedPlace {
  const { language } = ctx
  const canOpenDocuments = canAccess(documentsPolicy, actor, { ownerId: place.owner?.id ?? null })
  const documents = canOpenDocuments ? place.documents : []
  const current = documents.filter(({ changeId }) => changeId === null)
  const { rejection, owner } = place
  return {
    id: place.id,
    name: inLanguage(language, place.nameAr, place.nameEn),
    ...getReviewedValues(place),
    standIns: findStandIns(language, { name: [place.nameAr, place.nameEn] }),
    descriptionAr: place.descriptionAr,
    descriptionEn: place.descriptionEn,
    categoryName: place.categoryName,
    phones: place.phones,
    imagePath: place.images[0] ?? null,
    images: place.images,
    identityPath: getDocumentPath(current, 'identity'),
    commercialImagePath: getDocumentPath(current, 'commercial'),
    state: place.state,
    isApproved: place.state === 'approved',
    reason: place.reason,
    documents: current.map(({ id, kind, verdict, note, uploadedAt }) => ({
      id,
      kind,
      verdict,
      note,
      uploadedAt: new Date(uploadedAt).toISOString(),
    })),
    pendingChange: presentChange(place, documents),
    changeRejection: rejection && { at: new Date(rejection.at).toISOString(), reason: rejection.reason },
    owner: owner && {
      id: owner.id,
      name: owner.name,
      phone: owner.phone,
      email: owner.email,
      language: owner.language,
    },
    location: place.mainBranch && presentManagedBranch(ctx, place.mainBranch),
    branchesCount: place.branchesCount,
    createdAt: place.createdAt.toISOString(),
    submittedAt: place.submittedAt.toISOString(),
    reviewBy: getReviewDeadline(place)?.toISOString() ?? null,
    approvedAt: place.approvedAt?.toISOString() ?? null,
    version: place.version,
  }
}
