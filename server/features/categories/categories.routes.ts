import { categories } from '../../../contract/categories.ts'
import { deleteUnused } from '../../core/inUse.ts'
import { routes } from '../../http/routes.ts'
import { getCategory, listCategories, saveCategory } from './categories.service.ts'
import { activateService, listServices, saveService } from './services.service.ts'

export const categoriesRoutes = routes(categories, {
  getAllCategories: ({ ctx, actor }) => listCategories(ctx, actor),
  getCategoryById: ({ ctx, input }) => getCategory(ctx, input.id),
  saveCategory: ({ ctx, input }) => saveCategory(ctx, input),
  async deleteCategory({ ctx, input }) {
    await deleteUnused(ctx, 'categories', input.id)
    return { id: input.id }
  },

  getServicesByCategoryId: ({ ctx, actor, input }) => listServices(ctx, actor, input.categoryId),
  saveService: ({ ctx, actor, input }) => saveService(ctx, actor, input),
  activateService: ({ ctx, actor, input }) => activateService(ctx, actor, input.id, input.status),
  async deleteService({ ctx, input }) {
    await deleteUnused(ctx, 'services', input.id)
    return { id: input.id }
  },
})
