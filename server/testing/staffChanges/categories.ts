import { categories } from '#contract/categories.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of categories and their services. */
export function categoryChanges(world: World, staff: Person): StaffChanges {
  const category = () => world.ask(categories.saveCategory, names(), staff)
  const service = async () =>
    world.ask(categories.saveService, { ...names(), categoryId: (await category()).id }, staff)
  return {
    'categories.saveCategory': {
      adds: async () => names(),
      changes: async () => ({ id: (await category()).id, ...names(), actionLink: 'https://a.example/' }),
    },
    'categories.moveCategory': {
      moves: async () => {
        await category()
        return { id: (await category()).id, position: 1 }
      },
    },
    'categories.deleteCategory': {
      'deletes with its services': async () => ({ id: (await service()).categoryId }),
    },
    'categories.saveService': {
      adds: async () => ({ ...names(), categoryId: (await category()).id }),
      changes: async () => {
        const { id, categoryId } = await service()
        return { id, categoryId, ...names() }
      },
    },
    'categories.activateService': {
      'switches off': async () => ({ id: (await service()).id, status: false }),
    },
    'categories.deleteService': { deletes: async () => ({ id: (await service()).id }) },
  }
}
