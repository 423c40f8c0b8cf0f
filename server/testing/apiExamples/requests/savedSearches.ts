import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function savedSearchRequests({
  find,
  people: { member },
  categoryId,
  governmentId,
}: DemoScene): ExampleRequests<'savedSearches'> {
  const findId = () => find('select max(id) from saved_searches where user_id = $1', member.id)
  return {
    savedSearches: {
      getSavedSearch: { as: member, input: async () => ({ id: await findId() }) },
      saveSearch: {
        as: member,
        input: { kind: 'places', name: 'مطاعم الغربية', filters: { categoryId, governmentId } },
      },
      updateSavedSearch: { as: member, input: async () => ({ id: await findId(), notifies: false }) },
      deleteSavedSearch: { as: member, input: async () => ({ id: await findId() }) },
    },
  }
}
