import { calls } from '../../../api/calls.ts'
import { type createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'

/** What the registration chooses from. */
export const choices = {
  categories: () =>
    query(calls.categories.getAllCategories, {}, (rows) => rows.map(({ id, name }) => ({ id, name }))),
  countries: () =>
    query(calls.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
}

export const useChoices = () => useLoaded<ReturnType<typeof createLoader<typeof choices>>>()

/** Where its draft lies. */
export const draftSlot = 'place'
