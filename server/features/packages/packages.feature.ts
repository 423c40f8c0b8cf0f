import { packages } from '#contract/packages/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deletePointsPackage, savePointsPackage } from './packageChanges.service.ts'
import { getAllPointsPackages, getAllPointsPackagesByCountryId, getById } from './packages.service.ts'

export const packagesFeature: Feature = {
  routes: routes(packages, {
    getAllPointsPackages,
    getById,
    getAllPointsPackagesByCountryId,
    savePointsPackage,
    deletePointsPackage,
  }),
}
