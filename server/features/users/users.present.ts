import { getRankBaseName } from '#contract/roles/schemas.ts'
import { canManageUser } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getCallingCode } from '../accounts/phones.service.ts'

export function selectUserRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .innerJoin('countries', 'countries.id', 'users.countryId')
    .leftJoin('places', 'places.id', 'users.servicePlaceId')
    .leftJoin('branches', 'branches.id', 'users.branchId')
    .leftJoin('consultantAssignments', (join) =>
      join
        .onRef('consultantAssignments.userId', '=', 'users.id')
        .on('consultantAssignments.endedAt', 'is', null),
    )
    .leftJoin('accessChanges', 'accessChanges.userId', 'users.id')
    .leftJoin('users as consultants', 'consultants.id', 'consultantAssignments.consultantId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.emailProved',
      'users.pendingEmail',
      'users.phone',
      'users.rankId',
      'users.servicePlaceId',
      'users.branchId',
      'users.isProvisional',
      'users.invitationExpiresAt',
      'users.createdAt',
      'users.version',
      'ranks.base',
      'countries.id as countryId',
      'countries.phoneCode',
      'countries.image as countryImage',
      'consultants.id as consultantId',
      'consultants.name as consultantName',
      'accessChanges.dueAt as changeDueAt',
    ])
    .select([
      localized(ctx.language, 'ranks.name').as('rankName'),
      localized(ctx.language, 'countries.name').as('countryName'),
      localized(ctx.language, 'places.name').as('placeName'),
      localized(ctx.language, 'branches.name').as('branchName'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUserRows>['execute']>>[number]

const presentReference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

export function presentUserRow(ctx: Ctx, actor: Actor, row: Row): UserRow {
  const { invitationExpiresAt: expiresAt } = row
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailProved: row.emailProved,
    pendingEmail: row.pendingEmail,
    phone: row.phone,
    phoneCode: row.phone && getCallingCode(row.phone),
    rank: row.rankName,
    rankId: row.rankId,
    rankBaseName: getRankBaseName(row.base),
    country: {
      id: row.countryId,
      name: row.countryName,
      phoneCode: row.phoneCode,
      imagePath: row.countryImage,
    },
    place: presentReference(row.servicePlaceId, row.placeName),
    branch: presentReference(row.branchId, row.branchName),
    consultant: presentReference(row.consultantId, row.consultantName),
    isProvisional: row.isProvisional,
    invitation: expiresAt && { expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= ctx.now() },
    changeDueAt: row.changeDueAt?.toISOString() ?? null,
    isManaged: canManageUser(actor, { id: row.id, rank: row.base }),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
