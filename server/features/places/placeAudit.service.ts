import { isStaff } from '#contract/core/access.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { audit } from '../audit/audit.service.ts'
import type { LocationInput } from './location.service.ts'
import type { BranchRow } from './managedBranch.service.ts'
import type { ManagedPlaceRow } from './managedPlace.service.ts'
import { getReviewedValues, toOpenColumns } from './placeFields.ts'

function toLocationRecord(branch: BranchRow | null) {
  if (!branch) return {}
  return {
    addressAr: branch.addressAr,
    addressEn: branch.addressEn,
    countryId: branch.countryId,
    governmentId: branch.governmentId,
    cityId: branch.cityId,
    phone: branch.phone,
    lat: branch.lat,
    lng: branch.lng,
    opens: branch.opens.slice(0, 5),
    closes: branch.closes.slice(0, 5),
    closedDays: branch.closedDays,
  } satisfies Record<keyof LocationInput, unknown>
}

/** Contains of the documents only that they changed, and the findings. */
function toPlaceAuditValues(place: ManagedPlaceRow) {
  const findDocument = (wantedKind: string) =>
    place.documents.find(({ kind, changeId }) => kind === wantedKind && changeId === null)
  const [identity, commercial] = [findDocument('identity'), findDocument('commercial')]
  const { taxAccountNumber, images } = place
  return {
    ...getReviewedValues(place),
    ...toOpenColumns(place),
    taxAccountNumber,
    socialLinks: Object.values(place.socialLinks).filter((link) => link !== ''),
    images,
    state: place.state,
    reason: place.reason,
    identity: identity?.id,
    commercialImage: commercial?.id,
    identityVerdict: identity?.verdict,
    commercialVerdict: commercial?.verdict,
    ownerId: place.owner?.id,
    ...toLocationRecord(place.mainBranch),
  }
}

/** Changes by the place's own people aren't audited. */
export async function auditPlace(
  tx: Tx,
  actor: Actor,
  before: ManagedPlaceRow | null,
  after: ManagedPlaceRow | null,
  decision: { changeDecision?: 'approved' | 'rejected'; reason?: string } = {},
): Promise<void> {
  const subject = after ?? before
  if (!isStaff(actor.rank) || !subject) return
  await audit(
    tx,
    'place',
    subject.id,
    before && toPlaceAuditValues(before),
    after && { ...toPlaceAuditValues(after), ...decision },
  )
}

type NamedPlace = Pick<ManagedPlaceRow, 'nameAr' | 'nameEn'>

function toBranchAuditValues(place: NamedPlace, branch: BranchRow) {
  return {
    nameAr: [place.nameAr || place.nameEn, branch.nameAr || branch.nameEn].join('، '),
    nameEn: [place.nameEn || place.nameAr, branch.nameEn || branch.nameAr].join(', '),
    ...toLocationRecord(branch),
    sameHoursAsMain: branch.sameHoursAsMain,
    images: branch.images,
  }
}

export async function auditBranch(
  tx: Tx,
  actor: Actor,
  place: NamedPlace,
  before: BranchRow | null,
  after: BranchRow | null,
): Promise<void> {
  const subject = after ?? before
  if (!isStaff(actor.rank) || !subject) return
  const toAuditValues = (branch: BranchRow | null) => branch && toBranchAuditValues(place, branch)
  await audit(tx, 'branch', subject.id, toAuditValues(before), toAuditValues(after))
}
