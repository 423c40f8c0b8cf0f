import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxPictures } from '#contract/core/limits.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { apiText } from '#web/api/api.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { UploadProgressContext } from '#web/ui/fields/uploadProgress.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { branchesText } from './branches.text.ts'
import { type Gallery, saveGallery } from './saveGallery.ts'

type Props = { branch: ManagedBranch; onClose: () => void }

function useBranchGallery(branchId: number, onSaved: () => void) {
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
  const options = { revalidates: false, onError }
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

/** After a connection error, another click sends the rest. */
export function BranchGallery({ branch, onClose }: Props) {
  const t = useText(branchesText)
  const gallery = useBranchGallery(branch.id, onClose)
  const { pictures, loadError, saveError, busy, progressByFile } = gallery
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.galleryOf(branch.name)}
      width={760}
      actions={
        <>
          <Button pending={busy} disabled={pictures === null} onClick={gallery.save}>
            {saveError ? t.sendAgain : t.save}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {loadError && <Notice tone="error">{loadError}</Notice>}
      {saveError && <Notice tone="error">{saveError}</Notice>}
      {pictures === null ? (
        !loadError && <Skeleton shape="box" />
      ) : (
        <UploadProgressContext value={progressByFile}>
          <PicturesField
            label={t.gallery}
            help={t.galleryHelp}
            name="image"
            max={maxPictures}
            value={pictures}
            onChange={gallery.change}
          />
        </UploadProgressContext>
      )}
    </Dialog>
  )
}
