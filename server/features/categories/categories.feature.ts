import type { Feature } from '#server/core/feature.ts'
import { categoriesRoutes } from './categories.routes.ts'

export const categoriesFeature: Feature = {
  routes: categoriesRoutes,
}
