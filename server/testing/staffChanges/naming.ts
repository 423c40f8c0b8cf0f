/** By call, examples of changes that staff make with it, each under what it does: adds …, deletes …, or changes something. */
export type StaffChanges = Record<string, Record<string, () => Promise<Record<string, unknown>>>>

let named = 0

/** Names that nothing else has. */
export function names(): { nameAr: string; nameEn: string } {
  named += 1
  const letters = [...String(named)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')
  return { nameAr: `اسم ${letters}`, nameEn: `Name ${named}` }
}
