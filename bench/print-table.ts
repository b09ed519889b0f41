/** Prints an aligned Markdown table. The first column is aligned left, the others right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const print = (cells: readonly string[], fill = ' ') =>
    console.log(
      `| ${widths.map((width, i) => (cells[i] ?? '')[i === 0 ? 'padEnd' : 'padStart'](width, fill)).join(' | ')} |`,
    );
  print(header);
  print([], '-');
  for (const cells of rows) print(cells);
}
