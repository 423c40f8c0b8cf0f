import { useEffect, useState } from 'react'

/** What a dialog is given that asks something of a person while a command of theirs waits. */
export type PromptProps<Given> = { given: Given; onDone: (answer: boolean) => void }

/** What is asked now: null, or the props of the dialog that asks it. */
export function usePrompt<Given>(
  on: (show: (given: Given) => Promise<boolean>) => () => void,
): PromptProps<Given> | null {
  const [asked, setAsked] = useState<PromptProps<Given> | null>(null)
  useEffect(
    () =>
      on(
        (given) =>
          new Promise((resolve) => {
            const onDone = (answer: boolean) => {
              setAsked(null)
              resolve(answer)
            }
            setAsked({ given, onDone })
          }),
      ),
    [on],
  )
  return asked
}
