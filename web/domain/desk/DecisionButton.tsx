import type { MouseEvent } from 'react'
import type { ButtonProps } from '#web/ui/basics/Button.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'

type Props = Pick<ButtonProps, 'tone' | 'icon' | 'pending' | 'className' | 'children'> & {
  shortcut: string
  onClick: () => void
}

/** Ignores the second click of a double click, which would be about the next case. */
export function DecisionButton({ onClick, ...button }: Props) {
  return <ShortcutButton {...button} onClick={({ detail }: MouseEvent) => detail < 2 && onClick()} />
}
