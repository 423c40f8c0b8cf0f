import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { type Build, createPages, type Pages } from './pageBuild.ts'
import { createPageStyles } from './pageStyles.ts'

type Answer = { result: unknown } | { error: unknown }

/**
 * Asks the module server at `from`. What the server before this one asked for comes in one reply: hundreds of requests,
 * one after the other, would take most of a start.
 */
function createTransport(from: string) {
  let cachedAnswers: Promise<Map<string, Answer>> | null = fetch(from)
    .then((reply) => reply.json())
    .then((answers) => new Map(answers as [string, Answer][]))
  return {
    async invoke(payload: unknown): Promise<Answer> {
      const body = JSON.stringify(payload)
      const answer = (await cachedAnswers)?.get(body)
      if (answer) return answer
      const reply = await fetch(from, { method: 'POST', body })
      return (await reply.json()) as Answer
    },
    /** From now on asks for each module anew, since it may have been edited. */
    forget() {
      cachedAnswers = null
    },
  }
}

type DevelopedPages = {
  pages: Pages
  /** Makes anew what was edited since; the first time, waits until all of it is loaded. */
  refresh(): Promise<void>
}

/** Pages made from their sources, which Vite beside us gives at the address `from`; the server needn't wait for them to load. */
export function developPages(from: string): DevelopedPages {
  const transport = createTransport(from)
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  let latest: Pages
  const read = async () => {
    latest = createPages((await runner.import('virtual:react-router/server-build')) as Build, 'development')
  }
  const first = read().finally(transport.forget)
  // Where a source is broken, each request for a page says so until it is mended.
  first.catch(() => {})
  return {
    pages: {
      styles: createPageStyles({}),
      checkRoute: (...args) => latest.checkRoute(...args),
      canonicalAddress: (...args) => latest.canonicalAddress(...args),
      takesForms: (...args) => latest.takesForms(...args),
      render: (...args) => latest.render(...args),
    },
    async refresh() {
      await first.catch(() => {})
      await read()
    },
  }
}
