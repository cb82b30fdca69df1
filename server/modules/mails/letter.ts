import {
  filledText,
  MAIL_TEXTS,
  type MailKind,
  type MailText,
  mailTextOf,
} from '../../../src/domain/text/mail-texts.ts';
import { UNSUBSCRIBE_WORDS } from '../../../src/domain/people/personalised-mail.ts';
import type { LetterTexts } from '../../core/database/tables.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import type { NoticeKind } from '../../../src/domain/people/notices.ts';
import { signaturePlaceholder } from './link-placeholder.ts';
import { unsubscribePlaceholder } from './unsubscribe-link.ts';

/** The parts of a mail, rendered both as plain text and as HTML. */
export interface LetterParts {
  /** The hub that signs; absent: the market as a whole. */
  readonly hub?: string | undefined;
  readonly subject: string;
  readonly greeting: string;
  /** The mail whose opening and closing a market may write itself, and the values of its placeholders. */
  readonly written?: { readonly kind: MailKind; readonly values: Readonly<Record<string, string>> };
  readonly paragraphs: readonly (string | LetterList)[];
  /** The call to action, if any. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Small print under the action. */
  readonly remarks?: readonly string[];
  /** The kind under which its reader may turn it off. */
  readonly kind?: NoticeKind;
}

/** A titled list in a mail. */
export interface LetterList {
  readonly title: string;
  readonly items: readonly string[];
}

/** Renders a mail as plain text and as HTML without external resources. */
export function letter({ written, ...parts }: LetterParts): Letter {
  if (written === undefined) return rendered(parts);
  const { kind, values } = written;
  const { opening, closing } = MAIL_TEXTS[kind];
  const texts = { opening: filledText(opening, values), closing: filledText(closing, values), kind, values };
  const { paragraphs, remarks = [] } = parts;
  return {
    ...rendered({
      ...parts,
      ...{ paragraphs: [texts.opening, ...paragraphs], remarks: [...remarks, texts.closing] },
    }),
    texts,
  };
}

/** A letter with the opening and closing that its market wrote. */
export function withTexts(
  { text, html }: Pick<Letter, 'text' | 'html'>,
  stand: LetterTexts | null,
  written: Partial<MailText> | undefined,
): Pick<Letter, 'text' | 'html'> {
  if (stand === null || written === undefined) return { text, html };
  const { opening, closing } = mailTextOf(stand.kind, written);
  const changes = [
    [stand.opening, filledText(opening, stand.values)],
    [stand.closing, filledText(closing, stand.values)],
  ] as const;
  // A function as replacement: a `$` in the text would otherwise be a replacement pattern.
  return changes.reduce(
    (mail, [before, after]) => ({
      text: mail.text.replace(before, () => after),
      html: mail.html.replace(escaped(before), () => escaped(after).replaceAll('\n', '<br>\n')),
    }),
    { text, html },
  );
}

type RenderedParts = Omit<LetterParts, 'written'>;

function rendered({ hub, subject, greeting, paragraphs, action, kind, ...parts }: RenderedParts): Letter {
  const { remarks = [] } = parts;
  const stop = kind && unsubscribePlaceholder(kind);
  const signature = signaturePlaceholder(hub);
  const text = [
    greeting,
    ...paragraphs.map(plain),
    ...(action === undefined ? [] : [`${action.label} :\n${action.link}`]),
    ...remarks,
    ...(stop === undefined ? [] : [`${UNSUBSCRIBE_WORDS} :\n${stop}`]),
    signature,
  ].join('\n\n');
  const body = [
    paragraph(greeting),
    ...paragraphs.map((part) => (typeof part === 'string' ? paragraph(part) : list(part))),
    ...(action === undefined ? [] : [button(action.label, action.link)]),
    ...remarks.map((text) => paragraph(text, SMALL)),
    ...(stop === undefined
      ? []
      : [`<p style="${SMALL}"><a href="${stop}" style="color:#6b6459">${UNSUBSCRIBE_WORDS}</a></p>`]),
    paragraph(signature, 'color:#6b6459'),
  ].join('\n');
  return { subject, text: `${text}\n`, html: page(subject, body) };
}

const SMALL = 'color:#6b6459;font-size:14px';

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf6ee;color:#2b2620;font:16px/1.5 sans-serif">
<main style="max-width:32em;margin:0 auto">
${body}
</main>
</body>
</html>
`;
}

function plain(part: string | LetterList): string {
  return typeof part === 'string' ? part : [part.title, ...part.items.map((item) => `- ${item}`)].join('\n');
}

function list({ title, items }: LetterList): string {
  const rows = items.map((item) => `<li style="margin:4px 0">${escaped(item)}</li>`).join('\n');
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(title)}</h2>
<ul style="margin:0;padding-left:20px">
${rows}
</ul>`;
}

function paragraph(text: string, style = ''): string {
  return `<p${style === '' ? '' : ` style="${style}"`}>${escaped(text)}</p>`;
}

function button(label: string, link: string): string {
  const style = 'display:inline-block;padding:12px 20px;border-radius:12px;background:#1f6b46;color:#fff';
  return `<p><a href="${escaped(link)}" style="${style};text-decoration:none">${escaped(label)}</a></p>
<p style="color:#6b6459;font-size:14px">${escaped(link)}</p>`;
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
