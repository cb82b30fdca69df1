/**
 * A page of a payment outside of the app: no script, one style sheet.
 *
 * @param title the heading; what follows « · » is only in the title of the window
 * @param body escaped HTML
 * @param onward the address to which the browser is redirected at once
 */
export function bankPage(title: string, body: string, onward?: string): string {
  const [heading = title] = title.split(' · ');
  const refresh =
    onward === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escaped(onward)}">\n`;
  return `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${escaped(title)}</title>
<link rel="stylesheet" href="/payment/style.css">
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${body}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
