import type { ComponentType } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { DialogContent, PageDialog } from '#web/ui/overlay/Dialog.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { useAddress, useRootData, useScreen, useViewer } from '../routing/rootData.ts'
import styles from './VisitorDialog.module.css'
import {
  findMode,
  formScreens,
  useVisitorDialog,
  visitorDialogId,
  visitorDialogTitleId,
} from './VisitorDialogProvider.tsx'
import { visitorText } from './visitor.text.ts'
import type { VisitorFormsProps } from './visitorForms.ts'

const VisitorDialogContent = lazyComponent(
  async () => (await import('./VisitorDialogContent.tsx')).VisitorDialogContent,
)

/**
 * In every page of a visitor, so that it opens before hydration. Its content loads when first opened. With
 * data saving, links lead to the forms' pages instead.
 */
export function VisitorDialog({ Forms }: { Forms: ComponentType<VisitorFormsProps> }) {
  const { state, close } = useVisitorDialog()
  const address = useAddress()
  const screen = useScreen()
  const savesData = useRootData()?.savesData ?? false
  if (useViewer() !== null || savesData) return null
  const isFormPage = screen !== null && findMode(screen) !== undefined
  return (
    <PageDialog
      id={visitorDialogId}
      titleId={visitorDialogTitleId}
      onClosed={close}
      replacedHrefs={isFormPage ? undefined : Object.values(formScreens).map((name) => address(name))}
    >
      {state ? (
        <LazyBoundary fallback={<Waiting />}>
          <VisitorDialogContent Forms={Forms} />
        </LazyBoundary>
      ) : (
        <Waiting />
      )}
    </PageDialog>
  )
}

function Waiting() {
  const { loginOrRegister } = useText(visitorText)
  return (
    <DialogContent titleId={visitorDialogTitleId} title={loginOrRegister} art={<span />}>
      <div className={styles.forms}>
        <Skeleton count={4} shape="box" />
      </div>
    </DialogContent>
  )
}
