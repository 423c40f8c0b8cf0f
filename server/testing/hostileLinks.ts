/** What it would run, and the address that it would ask for. */
export const js = 'top.ran=1'
export const asked = '/ran/asked'

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0
const decimal = (words: string) => [...words].map((each) => `&#${codeOf(each)};`).join('')
export const hex = (words: string) => [...words].map((each) => `&#x${codeOf(each).toString(16)};`).join('')
const bare = (words: string) =>
  [...words].map((each) => `&#${String(codeOf(each)).padStart(7, '0')}`).join('')

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'vbscript:',
  'data:text/html,',
  'livescript:',
  'mocha:',
  'blob:',
]

const links = [
  ...schemes.map((scheme) => `<a href="${scheme}${js}">x</a>`),
  `<a href=javascript:${js}>x</a>`,
  `<a href="java\tscript:${js}">x</a>`,
  `<a href="java\nscript:${js}">x</a>`,
  `<a href="java\rscript:${js}">x</a>`,
  `<a href=" \u0001\u0008javascript:${js}">x</a>`,
  `<a href="\u00A0javascript:${js}">x</a>`,
  `<a href="javascript\u0000:${js}">x</a>`,
  `<a href="java\u00ADscript:${js}">x</a>`,
  `<a href="java\u200Bscript:${js}">x</a>`,
  `<a href="\u202Ejavascript:${js}">x</a>`,
  `<a href="java\u202Escript:${js}">x</a>`,
  `<a href="java\u2066script\u2069:${js}">x</a>`,
  `<a href="\uFEFFjavascript:${js}">x</a>`,
  `<a href="java&Tab;script:${js}">x</a>`,
  `<a href="java&NewLine;script:${js}">x</a>`,
  `<a href="javascript&colon;${js}">x</a>`,
  `<a href="javascript&colon${js}">x</a>`,
  `<a href="javascript&#58;${js}">x</a>`,
  `<a href="javascript&#x0003A${js}">x</a>`,
  `<a href="${decimal(`javascript:${js}`)}">x</a>`,
  `<a href="${hex(`javascript:${js}`)}">x</a>`,
  `<a href="${bare(`javascript:${js}`)}">x</a>`,
  `<a href="&#1;javascript:${js}">x</a>`,
  `<a href="javascript:/*--></title></style></script>*/${js}">x</a>`,
  `<a href="javascript://%0A${js}">x</a>`,
  `<a href="javascript://https://makan.test/%0a${js}">x</a>`,
  `<a href="javascript:%74op.ran=1">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD50b3AucmFuPTE8L3NjcmlwdD4=">x</a>`,
  `<a href="data:image/svg+xml,<svg onload=${js}>">x</a>`,
  `<a href="data&colon;text/html,<script>${js}</script>">x</a>`,
  `<a href="view-source:javascript:${js}">x</a>`,
  `<a href="feed:javascript:${js}">x</a>`,
  `<a href="jar:javascript:${js}!/">x</a>`,
  `<a href="filesystem:https://hostile.example/ran">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="//hostile.example/ran">x</a>`,
  `<a href="\\\\hostile.example\\ran">x</a>`,
  `<a href="/\\hostile.example/ran">x</a>`,
  `<a href="/\t/hostile.example/ran">x</a>`,
  `<a href="https:hostile.example/ran">x</a>`,
  `<a href="https:/hostile.example/ran">x</a>`,
  `<a href="http://hostile.example/ran">x</a>`,
  `<a href="https://makan.test@hostile.example/ran">x</a>`,
  `<a href="https://x" ping="${asked}">x</a>`,
  `<a href="https://x" target="_top" rel="opener">x</a>`,
  `<a href="https://x" download="ran.html">x</a>`,
  `<a href="https://x" attributionsrc="${asked}">x</a>`,
  `<a href="x" href="javascript:${js}">x</a>`,
  `<a HREF="javascript:${js}">x</a>`,
  `<a xlink:href="javascript:${js}">x</a>`,
  `<a xml:base="javascript:${js}//" href="#x">x</a>`,
  `<a href='javascript:${js}'>x</a>`,
  `<a href=\`javascript:${js}\`>x</a>`,
  `<a href="javascript:${js}"<b>x</a>`,
  `<a\nhref\n=\n"javascript:${js}"\n>x</a>`,
  `<area href="javascript:${js}">`,
  `<form action="javascript:${js}"><button>x</button></form>`,
  `<form><button formaction="javascript:${js}">x</button></form>`,
  `<isindex action="javascript:${js}" type=submit>`,
  `<blockquote cite="javascript:${js}">x</blockquote>`,
]

const pictures = [
  `<img src="${asked}">`,
  `<img srcset="${asked} 1x, ${asked}2 2x">`,
  `<picture><source srcset="${asked}"><img></picture>`,
  `<img src="javascript:${js}">`,
  `<img lowsrc="javascript:${js}">`,
  `<img dynsrc="javascript:${js}">`,
  `<image src="${asked}">`,
  `<input type=image src="${asked}">`,
  `<body background="${asked}">`,
  `<table background="${asked}"><td>x</td></table>`,
  `<video poster="${asked}"></video>`,
  `<track src="${asked}">`,
  `<img src=x:x usemap="#m"><map name=m><area href="javascript:${js}"></map>`,
]

const styles = [
  `<p style="background:url(${asked})">x</p>`,
  `<p style="width:expression(${js})">x</p>`,
  `<p style="behavior:url(${asked})">x</p>`,
  `<p style="-moz-binding:url(${asked})">x</p>`,
  `<p style="position:fixed;inset:0;opacity:0">x</p>`,
  `<p style="background:\\75rl(${asked})">x</p>`,
  `<style>@import '${asked}';</style>`,
  `<style>p{background:url(${asked})}</style>`,
  `<style>*{x:expression(${js})}</style>`,
  `<style><!--</style><script>${js}</script>-->`,
  `<style><img src="</style><img src=x onerror=${js}>">`,
  `<link rel="stylesheet" href="${asked}">`,
  `<link rel="preload" as="image" href="${asked}">`,
  `<font face="expression(${js})" color="url(${asked})">x</font>`,
  `<p class="anything" id="anything">x</p>`,
]

/** Links, pictures and styles that try to run something, or to ask for something. */
export const hostileLinks: readonly string[] = [...links, ...pictures, ...styles]
