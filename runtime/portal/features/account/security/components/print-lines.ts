/** Prints a title and lines of text without the page: they are added to an element that is visible in print only. */
export function printLines({ title, lines }: { title: string; lines: readonly string[] }): void {
  const sheet = document.createElement('div');
  sheet.className = 'livery-print';
  const head = document.createElement('h1');
  head.textContent = title;
  const list = document.createElement('pre');
  list.textContent = lines.join('\n');
  sheet.append(head, list);
  const style = new CSSStyleSheet();
  style.replaceSync(
    '.livery-print{display:none}@media print{body>*:not(.livery-print){display:none!important}.livery-print{display:block;color:#000;background:#fff;padding:2cm;font:14pt/1.8 monospace}.livery-print h1{font:600 16pt sans-serif}}',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(sheet);
  try {
    window.print();
  } finally {
    sheet.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
  }
}
