import { StoreUnavailable } from '../common/storeUnavailable.ts'
import type { FileStore } from './ports.ts'

export type StoreFailure = { operation: keyof FileStore; error: unknown }

/** A store that tells of each failure, and rejects with StoreUnavailable whatever it failed of. */
export function guardFiles(files: FileStore, onFailure: (failure: StoreFailure) => void): FileStore {
  function guard<Given, Result>(operation: keyof FileStore, run: (given: Given) => Promise<Result>) {
    return async (given: Given): Promise<Result> => {
      try {
        return await run(given)
      } catch (error) {
        onFailure({ operation, error })
        throw new StoreUnavailable(error)
      }
    }
  }
  return {
    put: guard('put', files.put),
    get: guard('get', files.get),
    has: guard('has', files.has),
    remove: guard('remove', files.remove),
  }
}
