import { useLoaderData } from 'react-router'

/** What a screen's loader brought: `useLoaded<typeof loader>()`. */
export function useLoaded<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}
