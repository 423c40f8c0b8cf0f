/** The cases around it. After the last case comes the first, so that a skipped one comes again. */
export function locateInQueue<Case extends { id: number }>(cases: readonly Case[], caseId: number) {
  const index = cases.findIndex(({ id }) => id === caseId)
  const isOther = ({ id }: Case) => id !== caseId
  return {
    /** Null if it isn’t in the queue. */
    position: index === -1 ? null : index + 1,
    previous: cases[index - 1] ?? null,
    next: cases.slice(index + 1).find(isOther) ?? cases.find(isOther) ?? null,
  }
}
