import { fold } from '../../../contract/fold.ts'

const most = 8

/** The words of a name or a search as they are compared; the database's `search_words` splits the same way. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’‘`ʼ]/g, '')
    .split(/[\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/)
    .filter((word) => word !== '')
}

/** The words that somebody searches for: each once, and no more than a search can look for at a time. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, most)
}
