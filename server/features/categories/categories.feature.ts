import type { Feature } from '../../core/feature.ts'
import { categoriesRoutes } from './categories.routes.ts'

export const categoriesFeature: Feature = {
  routes: categoriesRoutes,
}
