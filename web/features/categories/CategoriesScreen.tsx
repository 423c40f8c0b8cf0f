import '#web/ui/theme/tints.css'
import type { Category, CategoryRow } from '#contract/categories/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { OrderRejected } from '#web/domain/grid/OrderRejected.tsx'
import { useRowOrder } from '#web/domain/grid/useRowOrder.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { RemovablePictureField } from '#web/forms/RemovablePictureField.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { openRowIn, useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Image } from '#web/ui/cards/Image.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useNameColumns } from '#web/ui/grid/nameColumns.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { ServicesDialog } from './ServicesDialog.tsx'
import { SynonymFields } from './SynonymFields.tsx'

export const loader = createLoader({
  categories: () => query(endpoints.categories.getAllCategories, {}),
  open: async ({ callEndpoint, search }) => {
    const categoryId = openRowIn(search, 'services')
    if (categoryId === 0) return null
    return {
      categoryId,
      services: await callEndpoint(endpoints.categories.getServicesByCategoryId, { categoryId }),
    }
  },
})

const toFormValues = (category: Category | null) => ({
  ...toTextValues(category, ['nameAr', 'nameEn', 'alsoAr', 'alsoEn', 'actionLink', 'imagePath']),
  image: null as File | null,
})

function CategoryThumb({ category }: { category: Pick<Category, 'art' | 'imagePath'> }) {
  const tint = getTint(category.art)
  return (
    <span className={styles.thumb} data-tint={tint}>
      {category.imagePath ? (
        <Image src={category.imagePath} alt="" sizes="44px" className="cover" />
      ) : (
        <Icon name={tintIcons[tint]} size="medium" />
      )}
    </span>
  )
}

function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useText(categoriesText)
  const { state, field, valueField, unlabelledField } = useEndpointForm(endpoints.categories.saveCategory, {
    start: toFormValues(category),
    version: category?.version,
    toFormValues,
    input: (values) => ({ id: category?.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={category ? t.editNamed(category.name) : t.add}
      renderConflictValue={(path, value) =>
        path === 'imagePath' ? <CategoryThumb category={{ art: null, imagePath: value }} /> : value
      }
      onClose={onClose}
    >
      <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
      <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      <SynonymFields field={field} />
      <TextField help={t.linkHelp} optional type="url" {...field('actionLink', t.link)} />
      <RemovablePictureField
        help={t.pictureHelp}
        name="categoryImage"
        shape="square"
        picture={unlabelledField('image')}
        path={valueField('imagePath', t.picture)}
        currentPath={category?.imagePath ?? ''}
        removeLabel={t.removePicture}
      />
    </FormDialog>
  )
}

export default function CategoriesScreen() {
  const t = useText(categoriesText)
  const { number } = useFormat()
  const { categories, open } = useLoaded<typeof loader>()
  const [openId, openServices, closeServices] = useOpenRow('services')
  const order = useRowOrder(categories, endpoints.categories.moveCategory)
  const canOrder = useCan(endpoints.categories.moveCategory)
  const opened = categories.find(({ id }) => id === openId)
  return (
    <>
      <GridScreen
        title={t.categories}
        note={t.counted(categories.length)}
        rows={order.rows}
        onMove={canOrder ? order.move : undefined}
        notice={
          order.errorResponse && (
            <OrderRejected
              errorResponse={order.errorResponse}
              changed={t.orderChanged}
              moveAgain={order.moveAgain}
            />
          )
        }
        columns={useColumns(openServices)}
        searchLabel={t.search}
        menu={({ id, servicesCount }) => [
          {
            label: t.servicesColumn,
            icon: 'category-2',
            note: servicesCount > 0 ? number(servicesCount) : undefined,
            onSelect: () => openServices(id),
          },
        ]}
        save={{
          endpoint: endpoints.categories.saveCategory,
          add: t.add,
          dialog: (category, close) => <CategoryDialog category={category} onClose={close} />,
        }}
        remove={{ endpoint: endpoints.categories.deleteCategory, more: t.deleteMore }}
        fileName="categories.csv"
      />
      {opened && (
        <ServicesDialog
          category={opened}
          services={open?.categoryId === openId ? open.services : null}
          onClose={closeServices}
        />
      )}
    </>
  )
}

function useColumns(openServices: (id: number) => void): GridColumn<CategoryRow>[] {
  const t = useText(categoriesText)
  return [
    {
      id: 'picture',
      header: t.picture,
      priority: 'lead',
      cell: (category) => <CategoryThumb category={category} />,
    },
    ...useNameColumns<CategoryRow>(t),
    {
      id: 'link',
      header: t.link,
      sort: ({ actionLink }) => actionLink,
      cell: ({ actionLink }) =>
        actionLink ? (
          <a href={actionLink} target="_blank" rel="noopener" className={styles.link}>
            <bdi dir="ltr">{actionLink.replace(/^https:\/\/(www\.)?|\/$/g, '')}</bdi>
            <Icon name="external-link" size="small" />
          </a>
        ) : (
          <Note as="span" size="body" faint>
            {t.noLink}
          </Note>
        ),
    },
    {
      id: 'services',
      header: t.servicesColumn,
      sort: ({ servicesCount }) => servicesCount,
      cell: ({ id, servicesCount }) => (
        <button type="button" className={styles.count} onClick={() => openServices(id)}>
          {t.services(servicesCount)}
        </button>
      ),
    },
  ]
}
