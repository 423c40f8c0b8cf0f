import { packages } from '#contract/packages/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getPackage, listPackages, listPackagesOfCountry } from './packages.service.ts'
import { deletePackage, savePackage } from './savePackage.service.ts'

const packagesRoutes = routes(packages, {
  getAllPointsPackages: ({ ctx }) => listPackages(ctx),
  getById: ({ ctx, input }) => getPackage(ctx, input.id),
  getAllPointsPackagesByCountryId: ({ ctx, input }) => listPackagesOfCountry(ctx, input.countryId || null),
  savePointsPackage: ({ ctx, input }) => savePackage(ctx, input),
  deletePointsPackage: ({ ctx, input }) => deletePackage(ctx, input),
})

export const packagesFeature: Feature = {
  routes: packagesRoutes,
}
