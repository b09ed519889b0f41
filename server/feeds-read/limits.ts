/** Limits of one file. They are far above real files. */
export const FILE_LIMITS = {
  /** Bytes after unpacking. */
  bytes: 200_000_000,
  depth: 64,
  attributes: 100,
  /** Characters of one text, comment or attribute. */
  text: 1_000_000,
  /** Characters and elements of one listing. */
  recordText: 20_000_000,
  recordElements: 300_000,
  rows: 500_000,
  /** A spreadsheet is unpacked and read as a whole: its bytes then, and its rows. */
  workbookBytes: 64_000_000,
  workbookRows: 20_000,
} as const;
