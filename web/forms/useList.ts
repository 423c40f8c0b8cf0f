import { useRef } from 'react'

type ListField<Item> = { value: readonly Item[]; onChange: (value: Item[]) => void }

/** Each item keeps its key while it moves. */
export function useList<Item>({ value, onChange }: ListField<Item>) {
  const made = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < value.length) keys.current.push(made.current++)
  keys.current.length = value.length
  const change = (edit: (list: unknown[]) => void) => {
    const next = [...value]
    edit(next)
    edit(keys.current)
    onChange(next)
  }
  return {
    lines: value.map((item, index) => ({ key: keys.current[index], item, index })),
    add: (...items: readonly Item[]) => onChange([...value, ...items]),
    put: (index: number, item: Item) => onChange(value.with(index, item)),
    remove: (index: number) => change((list) => list.splice(index, 1)),
    move: (from: number, to: number) =>
      change((list) => {
        list.splice(to, 0, ...list.splice(from, 1))
      }),
  }
}
