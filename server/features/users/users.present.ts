import { sql } from 'kysely'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import { canManageUser } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getCallingCode } from '../accounts/phones.service.ts'

function localizedName({ language }: Ctx, table: string) {
  return sql<string>`in_language(${language}, ${sql.ref(`${table}.name_ar`)}, ${sql.ref(`${table}.name_en`)})`
}

export function selectUserRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('places', 'places.id', 'users.service_place_id')
    .leftJoin('branches', 'branches.id', 'users.branch_id')
    .leftJoin('consultant_assignments', (join) =>
      join
        .onRef('consultant_assignments.user_id', '=', 'users.id')
        .on('consultant_assignments.ended_at', 'is', null),
    )
    .leftJoin('access_changes', 'access_changes.user_id', 'users.id')
    .leftJoin('users as consultants', 'consultants.id', 'consultant_assignments.consultant_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_proved',
      'users.pending_email',
      'users.phone',
      'users.rank_id',
      'users.service_place_id',
      'users.branch_id',
      'users.is_provisional',
      'users.created_at',
      'users.version',
      'ranks.base',
      'countries.id as country_id',
      'countries.phone_code',
      'countries.image as country_image',
      'consultants.id as consultant_id',
      'consultants.name as consultant_name',
      'access_changes.due_at as change_due_at',
    ])
    .select([
      localizedName(ctx, 'ranks').as('rank_name'),
      localizedName(ctx, 'countries').as('country_name'),
      localizedName(ctx, 'places').as('place_name'),
      localizedName(ctx, 'branches').as('branch_name'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUserRows>['execute']>>[number]

const presentReference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

export function presentUserRow(actor: Actor, row: Row): UserRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailProved: row.email_proved,
    pendingEmail: row.pending_email,
    phone: row.phone,
    phoneCode: row.phone && getCallingCode(row.phone),
    rank: row.rank_name,
    rankId: row.rank_id,
    rankBaseName: getRankBaseName(row.base),
    country: {
      id: row.country_id,
      name: row.country_name,
      phoneCode: row.phone_code,
      imagePath: row.country_image,
    },
    place: presentReference(row.service_place_id, row.place_name),
    branch: presentReference(row.branch_id, row.branch_name),
    consultant: presentReference(row.consultant_id, row.consultant_name),
    isProvisional: row.is_provisional,
    changeDueAt: row.change_due_at?.toISOString() ?? null,
    isManaged: canManageUser(actor, { id: row.id, rank: row.base }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
