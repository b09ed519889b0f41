/** A value of the sender and its position. Line and column start at 1. */
export interface FeedCell {
  text: string;
  line: number;
  column: number;
}

/** A value with another text, at the same position. */
export const withText = ({ line, column }: FeedCell, text: string): FeedCell => ({ text, line, column });

/** The first value that is not blank. */
export const firstFilled = (...cells: (FeedCell | undefined)[]): FeedCell | undefined =>
  cells.find((cell) => cell !== undefined && cell.text.trim() !== '');
