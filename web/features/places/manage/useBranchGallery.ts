import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiText } from '#web/api/api.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { branchesText } from './branches.text.ts'
import { type Gallery, saveGallery } from './saveGallery.ts'

/** Loads the pictures of a branch and saves them as the dialog changes them. */
export function useBranchGallery(branchId: number, onSaved: () => void) {
  const t = useText(branchesText)
  const { fault } = useText(apiText)
  const [gallery, setGallery] = useState<Gallery | null>(null)
  const [loadError, setLoadError] = useState<string | null>(null)
  const [saveError, setSaveError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    fetchQuery(endpoints.branches.getBranchImages, { branchId }).then(
      (images) => setGallery({ images, pictures: images.map(({ path }) => path) }),
      () => setLoadError(fault),
    )
  }, [branchId, fault])
  const onError = ({ code, message }: { code: string; message: string }) =>
    setSaveError(code === 'network' ? t.unreached : message)
  const options = { invalidates: [], onError }
  const adding = useMutation(endpoints.branches.saveBranchImage, options)
  const deleting = useMutation(endpoints.branches.deleteBranchImage, options)
  const ordering = useMutation(endpoints.branches.orderBranchImages, options)
  const requests = {
    add: async (image: File) => (await adding.send({ branchId, image }))?.images ?? null,
    remove: async (imageId: number) => (await deleting.send({ branchId, imageId }))?.images ?? null,
    reorder: async (ids: number[]) => (await ordering.send({ branchId, ids }))?.images ?? null,
  }
  const save = async () => {
    if (!gallery || busy) return
    setBusy(true)
    setSaveError(null)
    const isComplete = await saveGallery(gallery, requests, setGallery)
    setBusy(false)
    await revalidate()
    if (!isComplete) return
    toast({ text: t.saved })
    onSaved()
  }
  return {
    /** Null while loading. */
    pictures: gallery && [...gallery.pictures],
    change: (pictures: readonly (File | string)[]) => gallery && setGallery({ ...gallery, pictures }),
    loadError,
    saveError,
    busy,
    progressByFile: adding.progressByFile,
    save,
  }
}
