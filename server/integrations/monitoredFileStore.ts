import { FileStoreError } from '../common/fileStoreError.ts'
import type { FileStore } from './ports.ts'

export type StoreFailure = { operation: keyof FileStore; error: unknown }

/** Rejects with FileStoreError after reporting the failure. */
export function monitorFileStore(files: FileStore, onFailure: (failure: StoreFailure) => void): FileStore {
  function guard<Input, Result>(operation: keyof FileStore, run: (input: Input) => Promise<Result>) {
    return async (input: Input): Promise<Result> => {
      try {
        return await run(input)
      } catch (error) {
        onFailure({ operation, error })
        throw new FileStoreError(error)
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
