import type { ManagedPlaceRow } from '#contract/places/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { PlaceStateTag } from './PlaceStateTag.tsx'
import styles from './staff.module.css'
import { placeStateText, staffText } from './staff.text.ts'

/** Columns of the place lists; pending places link to their review. */
export function usePlaceColumns(showsWaiting: boolean): GridColumn<ManagedPlaceRow>[] {
  const t = useText(staffText)
  const states = useText(placeStateText)
  const { relative } = useDates()
  const address = useAddress()
  const columns: GridColumn<ManagedPlaceRow>[] = [
    {
      id: 'picture',
      header: t.picture,
      headerHidden: true,
      priority: 'lead',
      cell: ({ imagePath }) => <Picture src={imagePath} alt="" sizes="60px" className={styles.thumb} />,
    },
    {
      id: 'place',
      header: t.place,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ name, categoryName, ownerName }) => (
        <Stack as="span" gap={2} shrink>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.quiet}>
            {categoryName}
            {ownerName && (
              <>
                {t.comma}
                <bdi>{ownerName}</bdi>
              </>
            )}
          </span>
        </Stack>
      ),
    },
    {
      id: 'area',
      header: t.area,
      value: ({ governmentName, cityName }) => `${governmentName} / ${cityName}`,
      cell: ({ governmentName, cityName }) => (
        <Stack as="span" gap={2} shrink>
          {governmentName}
          <span className={styles.quiet}>{cityName}</span>
        </Stack>
      ),
    },
    {
      id: 'arrived',
      header: t.arrived,
      value: ({ waitsSince, createdAt }) => waitsSince ?? createdAt,
      cell: ({ waitsSince, createdAt }) => {
        const at = waitsSince ?? createdAt
        return <time dateTime={at}>{relative(at)}</time>
      },
    },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => states[state],
      cell: ({ state, pendingChangeId }) => (
        <Row as="span" gap={8}>
          <PlaceStateTag state={state} />
          {pendingChangeId !== null && (
            <Tag tone="amber" icon="pencil">
              {t.changeAsked}
            </Tag>
          )}
        </Row>
      ),
    },
    ...useMore(),
  ]
  if (!showsWaiting) return columns
  return [
    ...columns,
    {
      id: 'review',
      header: t.review,
      headerHidden: true,
      hideable: false,
      priority: 'end',
      cell: ({ id }) => (
        <Button size="small" tone="tonal" href={address('ServicePlaceEdit', { id })}>
          {t.review}
        </Button>
      ),
    },
  ]
}

/** Columns hidden by default. */
function useMore(): GridColumn<ManagedPlaceRow>[] {
  const t = useText(staffText)
  const { number } = useFormat()
  return [
    {
      id: 'branches',
      header: t.branches,
      hidden: true,
      value: ({ branchesCount }) => branchesCount,
      cell: ({ branchesCount }) => number(branchesCount),
    },
    {
      id: 'phone',
      header: t.phone,
      hidden: true,
      value: ({ phones }) => phones[0],
      cell: ({ phones }) => <bdi dir="ltr">{phones[0]}</bdi>,
    },
  ]
}
