import { createContext, use } from 'react'

/** Progress of each file, from 0 to 1. Null while nothing is sent. */
export const UploadProgressContext = createContext<ReadonlyMap<Blob, number> | null>(null)

/** From 0 to 1. Null while the file isn't being sent. */
export function useUploadProgress(file: Blob | string | null | undefined): number | null {
  const progressByFile = use(UploadProgressContext)
  return file instanceof Blob ? (progressByFile?.get(file) ?? null) : null
}
