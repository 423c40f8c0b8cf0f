import { type RawBuilder, sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import { placesPolicy } from '#contract/places/policy.ts'
import type { DocumentKind, DocumentVerdict, PlaceState } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { type BranchRow, selectManagedBranches } from './managedBranch.service.ts'

type DocumentRow = {
  id: number
  kind: DocumentKind
  verdict: DocumentVerdict
  note: string
  uploadedAt: string
  changeId: number | null
}

/** Fields that stay are null. */
type PendingChangeRow = {
  id: number
  requestedAt: string
  nameAr: string | null
  nameEn: string | null
  categoryId: number | null
  categoryName: string | null
  taxAccountNumber: string | null
}

export type ManagedPlaceRow = {
  id: number
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  categoryId: number
  categoryName: string
  taxAccountNumber: string | null
  phones: string[]
  state: PlaceState
  reason: string | null
  createdAt: Date
  submittedAt: Date
  approvedAt: Date | null
  version: number
  images: string[]
  documents: DocumentRow[]
  change: PendingChangeRow | null
  rejection: { at: string; reason: string } | null
  owner: {
    id: number
    name: string
    phone: string | null
    email: string | null
    language: 'ar' | 'en'
  } | null
  branchesCount: number
  mainBranch: BranchRow | null
}

const selectImages = sql`array(select path from place_images where place_id = p.id order by position, id)`

// Identity papers first.
const selectDocuments = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'verdict', d.verdict, 'note', d.note,
    'uploadedAt', d.uploaded_at, 'changeId', d.change_id) order by d.kind desc, d.id)
  from place_documents d where d.place_id = p.id), '[]')`

const selectPendingChange = (language: string) => sql`(
  select json_build_object('id', change.id, 'requestedAt', change.requested_at, 'nameAr', change.name_ar,
    'nameEn', change.name_en, 'categoryId', change.category_id, 'taxAccountNumber', change.tax_account_number,
    'categoryName', in_language(${language}, new_category.name_ar, new_category.name_en))
  from place_changes change left join categories new_category on new_category.id = change.category_id
  where change.place_id = p.id and change.state = 'pending')`

// Only if the place submitted nothing newer.
const selectRejection = sql`(
  select case when latest.state = 'rejected'
    then json_build_object('at', latest.decided_at, 'reason', latest.reason) end
  from place_changes latest where latest.place_id = p.id order by latest.id desc limit 1)`

const selectOwner = sql`(
  select json_build_object('id', u.id, 'name', u.name, 'phone', u.phone, 'email', u.email, 'language', u.language)
  from users u where u.id = p.owner_id)`

const selectPlace = (language: string, where: RawBuilder<unknown>) => sql<
  Omit<ManagedPlaceRow, 'mainBranch'>
>`
  select p.id, p.name_ar as "nameAr", p.name_en as "nameEn", p.description_ar as "descriptionAr",
    p.description_en as "descriptionEn", p.category_id as "categoryId",
    in_language(${language}, c.name_ar, c.name_en) as "categoryName", p.tax_account_number as "taxAccountNumber",
    p.phones, p.state, p.reason, p.created_at as "createdAt", p.submitted_at as "submittedAt",
    p.approved_at as "approvedAt", p.version, ${selectImages} as images, ${selectDocuments} as documents,
    ${selectPendingChange(language)} as change, ${selectRejection} as rejection, ${selectOwner} as owner,
    (select count(*) from branches where place_id = p.id and deleted_at is null) as "branchesCount"
  from places p join categories c on c.id = p.category_id
  where p.deleted_at is null and ${where}`

async function findPlace(ctx: Ctx, where: RawBuilder<unknown>): Promise<ManagedPlaceRow | null> {
  const { rows } = await selectPlace(ctx.language, where).execute(ctx.db)
  const [place] = rows
  if (!place) return null
  const mainBranch = await selectManagedBranches(ctx)
    .where('branches.placeId', '=', place.id)
    .where('branches.isMain', '=', true)
    .executeTakeFirst()
  return { ...place, mainBranch: mainBranch ?? null }
}

/** Doesn't check access. */
export async function getManagedPlace(ctx: Ctx, id: number): Promise<ManagedPlaceRow> {
  const place = await findPlace(ctx, sql`p.id = ${id}`)
  if (!place) throw new ApiError('NotFound')
  return place
}

export async function getAccessiblePlace(ctx: Ctx, actor: Actor, id: number): Promise<ManagedPlaceRow> {
  if (!canAccess(placesPolicy, actor, { placeId: id })) throw new ApiError('NotFound')
  return getManagedPlace(ctx, id)
}

/** The place is locked before its branches and changes. */
export async function lockAccessiblePlace(tx: Tx, actor: Actor, id: number): Promise<ManagedPlaceRow> {
  if (!canAccess(placesPolicy, actor, { placeId: id })) throw new ApiError('NotFound')
  await lockPlace(tx, id)
  return getManagedPlace(tx, id)
}

/** Returns whether the place exists. */
export async function lockPlace(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
