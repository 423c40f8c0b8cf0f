import { createContext, use } from 'react'

/**
 * Upload progress of each file, from 0 to 1, which a form provides to its fields. Null while nothing is sent.
 */
export const UploadedContext = createContext<ReadonlyMap<Blob, number> | null>(null)

/** Returns the upload progress of a file, from 0 to 1. Null while it isn't being sent. */
export function useUploaded(file: Blob | string | null | undefined): number | null {
  const uploaded = use(UploadedContext)
  return file instanceof Blob ? (uploaded?.get(file) ?? null) : null
}
