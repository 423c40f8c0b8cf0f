import { useLoaderData } from 'react-router'

/** What a screen's loader brought: `useAnswers<typeof loader>()`. */
export function useAnswers<Loader extends (...given: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}
