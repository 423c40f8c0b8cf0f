import { type ExpressionBuilder, sql } from 'kysely'
import type { Output } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placesPolicy } from '#contract/places/policy.ts'
import type { ManagedPlaceRow } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'
import { containsFolded } from '#server/core/database/textSearch.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { findStandIns } from './standIns.service.ts'

type Places = ExpressionBuilder<Database, 'places'>

function selectChanging(eb: Pick<Places, 'selectFrom'>) {
  return eb
    .selectFrom('placeChanges')
    .innerJoin('places as changing', 'changing.id', 'placeChanges.placeId')
    .where('placeChanges.state', '=', 'pending')
    .where('changing.state', '=', 'approved')
}

/** Counts the rows of `listUnapproved`. */
export function selectUnapproved(eb: Pick<Places, 'selectFrom'>) {
  const registered = eb
    .selectFrom('places')
    .select((places) => places.fn.countAll<number>().as('count'))
    .where('state', '=', 'registered')
  const changing = selectChanging(eb).select((all) => all.fn.countAll<number>().as('count'))
  return sql<number | null>`(${registered}) + (${changing})`
}

export async function countUnapproved({ ctx }: Args<typeof managedPlaces.countUnapproved>) {
  const { count } = await ctx.db
    .selectNoFrom((eb) => selectUnapproved(eb).as('count'))
    .executeTakeFirstOrThrow()
  return { count: count ?? 0 }
}

function selectAccessiblePlaces(ctx: Ctx, actor: Actor, name: string) {
  const query = ctx.db
    .selectFrom('places')
    .where('places.deletedAt', 'is', null)
    .where((eb) => whereAccessible(eb, placesPolicy, actor, { placeId: 'places.id' }))
  return fold(name) === '' ? query : query.where(containsFolded(sql`places.names`, name))
}

type PlacesQuery = ReturnType<typeof selectAccessiblePlaces>

/** Registered places, and approved ones with a pending change. */
function selectUnapprovedPlaces(ctx: Ctx, actor: Actor, name: string) {
  return selectAccessiblePlaces(ctx, actor, name).where((eb) =>
    eb.or([
      eb('places.state', '=', 'registered'),
      eb('places.id', 'in', selectChanging(eb).select('changing.id')),
    ]),
  )
}

const waitsSince = sql<Date>`case places.state when 'registered' then places.submitted_at else change.requested_at end`

/** Places that await a decision, since when. Those with a decision that takes effect soon don't. */
export function selectWaitingPlaces(ctx: Ctx, actor: Actor) {
  return selectUnapprovedPlaces(ctx, actor, '')
    .where((eb) => eb('places.id', 'not in', eb.selectFrom('placeDecisions').select('placeId')))
    .leftJoin('placeChanges as change', (join) =>
      join.onRef('change.placeId', '=', 'places.id').on('change.state', '=', 'pending'),
    )
    .select(['places.id', localized(ctx.language, 'places.name').as('name'), waitsSince.as('since')])
}

function selectRows({ language }: Ctx, query: PlacesQuery) {
  return query
    .innerJoin('categories as category', 'category.id', 'places.categoryId')
    .leftJoin('branches as main', (join) =>
      join.onRef('main.placeId', '=', 'places.id').on('main.isMain', '=', true),
    )
    .leftJoin('governments as government', 'government.id', 'main.governmentId')
    .leftJoin('cities as city', 'city.id', 'main.cityId')
    .leftJoin('users as owner', 'owner.id', 'places.ownerId')
    .leftJoin('placeChanges as change', (join) =>
      join.onRef('change.placeId', '=', 'places.id').on('change.state', '=', 'pending'),
    )
    .select([
      'places.id',
      'places.nameAr',
      'places.nameEn',
      'places.categoryId',
      'places.phones',
      'places.website',
      'places.state',
      'places.reason',
      'places.createdAt',
      'places.submittedAt',
      'places.version',
      'owner.name as ownerName',
      'change.id as changeId',
      'change.requestedAt',
      localized(language, 'category.name').as('categoryName'),
      localized(language, 'government.name').as('governmentName'),
      localized(language, 'city.name').as('cityName'),
      sql<
        string | null
      >`(select path from place_images where place_id = places.id order by position, id limit 1)`.as('image'),
      sql<number>`(select count(*) from branches where place_id = places.id and deleted_at is null)`.as(
        'branchesCount',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function presentRow({ language }: Ctx, row: Row): ManagedPlaceRow {
  const isChanging = row.state === 'approved' && row.changeId !== null
  const waitsSince = row.state === 'registered' ? row.submittedAt : isChanging ? row.requestedAt : null
  return {
    id: row.id,
    name: inLanguage(language, row.nameAr, row.nameEn),
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    standIns: findStandIns(language, { name: [row.nameAr, row.nameEn] }),
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    phones: row.phones,
    website: row.website,
    imagePath: row.image,
    state: row.state,
    isApproved: row.state === 'approved',
    reason: row.reason,
    branchesCount: row.branchesCount,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    governmentName: row.governmentName ?? '',
    cityName: row.cityName ?? '',
    ownerName: row.ownerName,
    pendingChangeId: row.changeId,
    waitsSince: waitsSince?.toISOString() ?? null,
  }
}

async function readPage(
  ctx: Ctx,
  query: PlacesQuery,
  paging: { page: number; pageSize: number },
  order: (rows: ReturnType<typeof selectRows>) => ReturnType<typeof selectRows>,
): Promise<Output<typeof managedPlaces.listPlaces>> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await order(selectRows(ctx, query))
    .limit(paging.pageSize)
    .offset((paging.page - 1) * paging.pageSize)
    .execute()
  return toPage(
    paging,
    total,
    rows.map((row) => presentRow(ctx, row)),
  )
}

export function listPlaces({ ctx, actor, input }: Args<typeof managedPlaces.listPlaces>) {
  const { name, isApproved, state } = input
  let query = selectAccessiblePlaces(ctx, actor, name)
  if (isApproved !== undefined) query = query.where('places.state', isApproved ? '=' : '!=', 'approved')
  if (state !== undefined) query = query.where('places.state', '=', state)
  return readPage(ctx, query, input, (rows) =>
    rows.orderBy('places.createdAt', 'desc').orderBy('places.id', 'desc'),
  )
}

export function listUnapproved({ ctx, actor, input }: Args<typeof managedPlaces.listUnapproved>) {
  const query = selectUnapprovedPlaces(ctx, actor, input.name)
  return readPage(ctx, query, input, (rows) => rows.orderBy(waitsSince).orderBy('places.id'))
}

export async function listFreeSuppliers({
  ctx,
  input: { name },
}: Args<typeof managedPlaces.listFreeSuppliers>) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.name', 'users.phone'])
    .where('ranks.base', '=', 'ServiceSupplier')
    .where('users.servicePlaceId', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where(matchesUser('users', name))
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy('users.id')
    .limit(50)
    .execute()
}
