import type { Plugin } from 'vite'

/**
 * Escapes what is outside Latin-1 in the server's pages: V8 keeps a source at two bytes a character as soon as one of them
 * needs two, and the Arabic texts are a small part of a large file. Browsers get the letters themselves, which compress
 * better.
 */
export function latin1Source(): Plugin {
  return {
    name: 'makan:latin1-source',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutWide(file.code)
    },
  }
}

export const withoutWide = (code: string) =>
  code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
