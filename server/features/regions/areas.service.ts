import type { AreaInput } from '#contract/regions/schemas.ts'

/** Fields that the input leaves out stay unchanged. */
export function toAreaColumns({ nameAr, nameEn, code, lat, lng }: AreaInput) {
  return {
    nameAr,
    nameEn,
    ...(code !== undefined && { code: code || null }),
    ...(lat !== undefined && { lat }),
    ...(lng !== undefined && { lng }),
  }
}
