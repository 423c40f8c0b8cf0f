import { join } from 'node:path'
import { buildPage } from '../ownPage.ts'

const folder = import.meta.dirname

/** Screens that no feature has yet, made of the same parts: what a journey serves instead of a page of the product. */
export const buildTrial = () =>
  buildPage(folder, [
    {
      name: 'trial:contract',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === '#contract/all.ts' && importer?.endsWith('/forms/schemas.ts')
          ? join(folder, 'contract.ts')
          : undefined,
    },
  ])
