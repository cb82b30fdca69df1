/** A text as it may stand in HTML, in an element or in an attribute between double quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A table with a caption; the first cell of each row names it. Cells are HTML already. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '';
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows
    .map(([first = '', ...rest]) => {
      const cells = rest.map((cell) => `<td>${cell}</td>`).join('');
      return `<tr><th scope="row">${first}</th>${cells}</tr>`;
    })
    .join('\n');
  // Wider than a phone, it is moved sideways within itself, also from the keyboard.
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>`;
}
