import { useState } from 'react'
import type { Category, CategoryService } from '../../../contract/categories.ts'
import { calls } from '../../api/calls.ts'
import { DeleteDialog } from '../../layout/DeleteDialog.tsx'
import { useMay } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useText } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { editing } from './editing.ts'
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
  const may = useMay(editing)
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
            {may && (
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
        {services?.length === 0 && <EmptyState title={t.noServices}>{may && t.noServicesMore}</EmptyState>}
        {services && services.length > 0 && (
          <>
            {may && <p className={styles.help}>{t.servicesHelp}</p>}
            <ul>
              {services.map((service) => (
                <ServiceLine
                  key={service.id}
                  service={service}
                  onEdit={may ? () => ask({ to: 'save', service }) : undefined}
                  onDelete={may ? () => ask({ to: 'delete', service }) : undefined}
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
          name={asked.service.name}
          onClose={close}
        />
      )}
    </>
  )
}
