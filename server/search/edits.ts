/**
 * The next row of a Damerau-Levenshtein table (insert, delete, replace, swap neighbours) between two words: the row for the first
 * `letters` letters of `word`, from the rows one and two above. Entry j is the number of edits to the first j letters of `typed`.
 */
export function nextEdits(
  twoAbove: readonly number[],
  above: readonly number[],
  word: string,
  letters: number,
  typed: string,
): number[] {
  const row = [letters];
  for (let j = 1; j <= typed.length; j++) {
    const isSame = word[letters - 1] === typed[j - 1];
    let cost = Math.min(
      (above[j] as number) + 1,
      (row[j - 1] as number) + 1,
      (above[j - 1] as number) + (isSame ? 0 : 1),
    );
    const isSwap = letters > 1 && j > 1 && word[letters - 1] === typed[j - 2] && word[letters - 2] === typed[j - 1];
    if (isSwap) cost = Math.min(cost, (twoAbove[j - 2] as number) + 1);
    row.push(cost);
  }
  return row;
}
