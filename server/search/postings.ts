/** Lists of slots, by the number of the value that their documents share. */
export type Postings = number[][]

export function addPosting(lists: Postings, number: number, slot: number): void {
  const list = lists[number]
  if (list) list.push(slot)
  else lists[number] = [slot]
}

export function removePosting(lists: Postings, number: number, slot: number): void {
  const list = lists[number] ?? []
  const at = list.indexOf(slot)
  const last = list.pop()
  if (last !== undefined && last !== slot) list[at] = last
}
