/**
 * Fails on a broken citation: of a text that this repository does not contain, of a missing page or anchor of
 * `docs`, and in Markdown of a missing file. Reads sources, tests, READMEs and documents;
 * `docs/decisions/0023` stands for the page of that number.
 *
 *     node build/check-citations.js [folder]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { argv, exit } from 'node:process';

const ROOT = resolve(argv[2] ?? '.');
const FOLDERS = ['src', 'server', 'workers', 'test', 'build', 'public', 'docs'];
const READ = /\.(?:tsx?|m?js|cjs|css|sql|html|md)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** White space within a comment, its line breaks included. */
const GAP = String.raw`(?:[ \u00a0]|\n[ \t]*(?:\*|//)[ ]?)+`;

/** Formerly cited texts that are not in this repository. A section sign always refers to one of them. */
const OUTSIDE = new RegExp(
  [
    '§',
    String.raw`\b[Ff]acts(?:\.md)?${GAP}\d`,
    String.raw`\b(?:facts|product-spec|capabilities|house|stack|words-and-figures)\.md\b`,
    String.raw`(?<!\]\(|[/\w[])(?:sync|protocol|decisions|design|style|DESIGN)\.md\b(?!\])`,
    String.raw`\b(?:[Pp]rotocol|[Cc]apabilities)${GAP}(?:\d|G\d)`,
    String.raw`(?<!docs/)\b[Dd]ecisions?${GAP}(?!0\d{3}\b)\d`,
    String.raw`\b[Ss]pecification(?:['’]s\b|${GAP}of the market)`,
    String.raw`\b(?:[Oo]f|[Ii]n|[Bb]y) the specification\b`,
    String.raw`\b[Ss]ection${GAP}\d+(?:\.\d+)*\b`,
  ].join('|'),
  'g',
);

/** A page of `docs`, perhaps with an anchor, wherever it is named by its path from the root. */
const NAMED = /(?<![\w/.:-]|\]\()docs\/([\w-]+(?:\/[\w-]+)*(?:\.md)?)(?:#([\w-]*\w))?/g;

/** « decision 0023 » in a sentence. */
const NUMBERED = /\b[Dd]ecisions?[ \u00a0]+(0\d{3})\b/g;

/** A Markdown link to a file of the repository; a leading slash means an address of the app. */
const LINK = /\]\((?!\/|\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

/**
 * A file or folder of the repository in Markdown code marks; patterns with stars, braces or dots do not
 * count.
 */
const CODE = /`((?:src|server|workers|test|build|public)\/[\w./-]*\w)`/g;

const anchorsOfPage = new Map();
const faults = [...files()].flatMap(faultsOf);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `\n${faults.length} citations lead nowhere. Rules: docs/rules.md, messages: docs/protocol.md.`,
  );
  exit(1);
}

function* files() {
  for (const name of readdirSync(ROOT)) if (/\.(?:md|js|cjs|ts)$/.test(name)) yield join(ROOT, name);
  for (const folder of FOLDERS) if (existsSync(join(ROOT, folder))) yield* within(join(ROOT, folder));
}

function* within(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* within(path);
    else if (READ.test(entry.name)) yield path;
  }
}

function faultsOf(path) {
  const text = readFileSync(path, 'utf8');
  const at = (index) => `${relative(ROOT, path)}:${text.slice(0, index).split('\n').length}`;
  const outside = isThisCheck(path) ? [] : [...text.matchAll(OUTSIDE)];
  const named = [...text.matchAll(NAMED)].filter(([, page, anchor]) => !isThere(join('docs', page), anchor));
  const numbered = [...text.matchAll(NUMBERED)].filter(([, number]) => !isThere(`docs/decisions/${number}`));
  const links = path.endsWith('.md') ? [...text.matchAll(LINK)].filter((link) => !leads(path, link)) : [];
  const marked = path.endsWith('.md')
    ? [...text.matchAll(CODE)].filter(([, file]) => !existsSync(join(ROOT, file)))
    : [];
  return [
    ...outside.map((found) => `${at(found.index)} cites what is not here: « ${line(text, found.index)} »`),
    ...[...named, ...numbered, ...links, ...marked].map(
      (found) => `${at(found.index)} leads nowhere: ${found[0].replace(/^\]/, '')}`,
    ),
  ];
}

function leads(path, [, target, anchor]) {
  if (target === '') return anchor === undefined || hasAnchor(relative(ROOT, path), anchor);
  return isThere(relative(ROOT, join(dirname(path), target)), anchor);
}

function isThere(file, anchor) {
  const number = /^docs\/decisions\/(\d{4})$/.exec(file)?.[1];
  if (number !== undefined)
    return readdirSync(join(ROOT, 'docs/decisions')).some((name) => name.startsWith(`${number}-`));
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || hasAnchor(file, anchor);
}

function hasAnchor(file, anchor) {
  if (!file.endsWith('.md')) return true;
  const known = anchorsOfPage.get(file) ?? anchorsIn(readFileSync(join(ROOT, file), 'utf8'));
  anchorsOfPage.set(file, known);
  return known.has(anchor);
}

/** The anchors of a page: those of its headings, and explicit ones. */
function anchorsIn(markdown) {
  const shown = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const anchors = new Set([...shown.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id));
  for (const [, title] of shown.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

function line(text, index) {
  const from = text.lastIndexOf('\n', index) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(Math.max(from, index - 40), Math.min(end < 0 ? text.length : end, index + 40)).trim();
}

function isThisCheck(path) {
  return relative(ROOT, path) === join('build', 'check-citations.js');
}
