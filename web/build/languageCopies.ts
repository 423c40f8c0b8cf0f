import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc } from 'vite'
import { type Language, languages } from '../../contract/text.ts'
import { leanManifest, visitorsManifest } from './leanManifest.ts'
import { marks } from './textByLanguage.ts'

type Files = ReadonlyMap<string, string>

/** The files that carry words, or lead to one that does. */
export function wordedOf(files: Files): ReadonlySet<string> {
  const worded = new Set(
    [...files].filter(([, code]) => /__WORDS_(AR|EN)__/.test(code)).map(([name]) => name),
  )
  for (let before = -1; before < worded.size; ) {
    before = worded.size
    for (const [name, code] of files)
      if ([...worded].some((each) => code.includes(`/${each}`))) worded.add(name)
  }
  return worded
}

/** A file's references as they must read one folder below: worded files lie beside it, all others above. */
export function movedInto(folder: string, code: string, worded: ReadonlySet<string>): string {
  return code.replace(/(\.|\/?assets)\/([\w.-]+\.js)/g, (reference, from: string, name: string) => {
    if (from === '.') return worded.has(name) ? reference : `../${name}`
    return worded.has(name) ? `${from}/${folder}/${name}` : reference
  })
}

async function inOneLanguage(language: Language, name: string, code: string): Promise<string> {
  const define = Object.fromEntries(languages.map((each) => [marks[each], String(each === language)]))
  const chosen = await transformWithOxc(code, name, { define, sourcemap: false })
  return (await minify(name, chosen.code, { module: true, compress: true, mangle: false })).code
}

/**
 * Lays a copy of the program for each language beside the others, with the words of that language alone; what has no
 * words stays one. Replies the names of the files that were copied.
 */
export async function copyByLanguage(assets: string): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const files = new Map<string, string>()
  for (const name of names) {
    const code = await readFile(join(assets, name), 'utf8')
    files.set(name, name.startsWith('manifest-') ? leanManifest(code) : code)
    if (name.startsWith('manifest-'))
      files.set(visitorsManifest(name), leanManifest(code, { visitors: true }))
  }
  const worded = wordedOf(files)
  for (const language of languages) {
    await mkdir(join(assets, language))
    for (const name of worded) {
      const code = await inOneLanguage(language, name, files.get(name) ?? '')
      await writeFile(join(assets, language, name), movedInto(language, code, worded))
    }
  }
  for (const name of worded) await rm(join(assets, name), { force: true })
  return [...worded]
}
