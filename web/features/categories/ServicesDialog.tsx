import { useState } from 'react'
import type { Category, CategoryService } from '#contract/categories.ts'
import { calls } from '#web/api/calls.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServiceLine } from './ServiceLine.tsx'

type Asked = { to: 'save'; service: CategoryService | null } | { to: 'delete'; service: CategoryService }

/** What places of a category can offer: read by anyone here, changed by who may edit categories. */
export function ServicesDialog(props: {
  category: Category
  /** Null while they are on their way. */
  services: readonly CategoryService[] | null
  onClose: () => void
}) {
  const { category, services, onClose } = props
  const t = useText(categoriesText)
  const maySave = useMay(calls.categories.saveService)
  const mayDelete = useMay(calls.categories.deleteService)
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t.servicesOf(category.name)}
        width={600}
        actions={
          <>
            {maySave && (
              <Button icon="plus" onClick={() => ask({ to: 'save', service: null })}>
                {t.addService}
              </Button>
            )}
            <Button tone="outline" onClick={onClose}>
              {t.done}
            </Button>
          </>
        }
      >
        {services === null && <Skeleton count={6} />}
        {services?.length === 0 && (
          <EmptyState title={t.noServices}>{maySave && t.noServicesMore}</EmptyState>
        )}
        {services && services.length > 0 && (
          <>
            {maySave && <p className={styles.help}>{t.servicesHelp}</p>}
            <ul>
              {services.map((service) => (
                <ServiceLine
                  key={service.id}
                  service={service}
                  onEdit={maySave ? () => ask({ to: 'save', service }) : undefined}
                  onDelete={mayDelete ? () => ask({ to: 'delete', service }) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      {asked?.to === 'save' && (
        <ServiceDialog categoryId={category.id} service={asked.service} onClose={close} />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.categories.deleteService}
          id={asked.service.id}
          version={asked.service.version}
          name={asked.service.name}
          onClose={close}
        />
      )}
    </>
  )
}
