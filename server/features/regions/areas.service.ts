import type { AreaInput } from '#contract/regions/schemas.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'

/** Fields that the input leaves out stay unchanged. */
export function toAreaColumns({ nameAr, nameEn, code, lat, lng }: AreaInput) {
  return {
    nameAr,
    nameEn,
    code: code === '' ? null : code,
    lat,
    lng,
  } satisfies InputColumns<AreaInput>
}
