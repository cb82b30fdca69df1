/**
 * A page of a payment outside of the app: no script, one style sheet.
 *
 * @param title the heading; what follows « · » is only in the title of the window
 * @param body escaped HTML
 */
export function bankPage(title: string, body: string): string {
  const [heading = title] = title.split(' · ');
  return `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
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
