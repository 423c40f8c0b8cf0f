import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { branchesText, selectBranchesText } from './branches.text.ts'
import styles from './manage.module.css'

type Props = {
  count: number
  /** Null if the user can't add branches. */
  onAdd: (() => void) | null
  /** Null if there are no bulk actions. */
  selection: {
    isOn: boolean
    selected: readonly object[]
    isAll: boolean
    start: () => void
    stop: () => void
    toggleAll: () => void
  } | null
  onDelete: () => void
}

export function BranchesBar({ count, onAdd, selection, onDelete }: Props) {
  const t = useText(branchesText)
  const s = useText(selectBranchesText)
  const isOn = selection?.isOn ?? false
  const selectedCount = selection?.selected.length ?? 0
  return (
    <Row gap={12} align="center" spread className={styles.bar} data-selecting={isOn || undefined}>
      <Note size="body" role="status">
        {isOn ? s.chosen(selectedCount) : t.found(count)}
      </Note>
      <Row gap={8}>
        {selection && (
          <Button
            tone="outline"
            icon={isOn ? 'x' : 'list-check'}
            onClick={isOn ? selection.stop : selection.start}
          >
            {isOn ? s.stop : s.select}
          </Button>
        )}
        {isOn && (
          <>
            <Button tone="outline" onClick={selection?.toggleAll}>
              {selection?.isAll ? s.none : s.all}
            </Button>
            <Button tone="danger" icon="trash" disabled={selectedCount === 0} onClick={onDelete}>
              {s.delete}
            </Button>
          </>
        )}
        {!isOn && onAdd && (
          <Button icon="plus" onClick={onAdd}>
            {t.add}
          </Button>
        )}
      </Row>
    </Row>
  )
}
