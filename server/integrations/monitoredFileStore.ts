import { FileStoreError } from '../common/fileStoreError.ts'
import type { FileStore } from './ports.ts'

export type StoreFailure = { operation: keyof FileStore; error: unknown }

/** Wraps a file store: reports each failure and rejects with FileStoreError. */
export function monitorFileStore(files: FileStore, onFailure: (failure: StoreFailure) => void): FileStore {
  function guard<Input, Result>(operation: keyof FileStore, run: (given: Input) => Promise<Result>) {
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
