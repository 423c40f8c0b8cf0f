/** The server's format has no paragraph inside a list item that has only one, and '' for an empty text. */
export function tidyHtml(html: string): string {
  const tidy = html
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/<br>/g, '<br />')
    .trim()
  return /^(<p>(<br \/>)?<\/p>)*$/.test(tidy) ? '' : tidy
}
