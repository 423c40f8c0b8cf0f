import { createContext, use } from 'react'

/**
 * Upload progress of each file, from 0 to 1, which a form provides to its fields. Null while nothing is sent.
 */
export const UploadProgressContext = createContext<ReadonlyMap<Blob, number> | null>(null)

/** Returns the upload progress of a file, from 0 to 1. Null while it isn't being sent. */
export function useUploadProgress(file: Blob | string | null | undefined): number | null {
  const progressByFile = use(UploadProgressContext)
  return file instanceof Blob ? (progressByFile?.get(file) ?? null) : null
}
