/** What the editor writes as the server keeps it: an item of one paragraph without it, and nothing for an empty text. */
export function tidyHtml(html: string): string {
  const tidy = html
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/<br>/g, '<br />')
    .trim()
  return /^(<p>(<br \/>)?<\/p>)*$/.test(tidy) ? '' : tidy
}
