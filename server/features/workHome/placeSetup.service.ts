import { sql } from 'kysely'
import { recommendedPictures, type SetupStep, setupSteps } from '#contract/workHome/constants.ts'
import type { workHome } from '#contract/workHome/endpoints.ts'
import type { PlaceSetup } from '#contract/workHome/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'

type SetupRow = Record<SetupStep, boolean> & { branchId: number | null }

function readSetup({ db }: Ctx, placeId: number) {
  return sql<SetupRow>`
    select
      (select count(*) >= ${recommendedPictures} from place_images where place_id = ${placeId}) as pictures,
      not exists (select from branches where place_id = ${placeId} and deleted_at is null
        and opens = '00:00' and closes = '00:00') as hours,
      exists (select from offers where place_id = ${placeId}) as offer,
      exists (select from payees where place_id = ${placeId}) as payee,
      exists (select from view_counts where place_id = ${placeId} and branch_id is not null) as poster,
      (select id from branches where place_id = ${placeId} and deleted_at is null
        order by (opens = '00:00' and closes = '00:00') desc, is_main desc, id limit 1) as "branchId"`.execute(
    db,
  )
}

export async function getPlaceSetup({
  ctx,
  actor,
}: Args<typeof workHome.getPlaceSetup>): Promise<PlaceSetup> {
  if (actor.servicePlaceId === null) return { branchId: null, steps: [] }
  const { rows } = await readSetup(ctx, actor.servicePlaceId)
  const { branchId, ...done } = rows[0] as SetupRow
  return { branchId, steps: setupSteps.map((step) => ({ step, isDone: done[step] })) }
}
