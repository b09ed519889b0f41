import type { Atom } from './atoms.ts';

/** Reads a day. Returns it with its number of atoms, or null if no day begins here. */
export function readDay(atoms: readonly Atom[], i: number, today: string): { date: string; length: number } | null {
  const part = (at: number) => atoms[at]?.part;
  const start = part(i);
  if (start?.kind === 'bound' && start.before) {
    const day = readDay(atoms, i + 1, today);
    return day && { date: day.date, length: day.length + 1 };
  }
  if (start?.kind === 'now') return { date: today, length: 1 };
  if (start?.kind === 'nextMonth') return { date: dayIn(today, Number(today.slice(5, 7)), 1, null), length: 1 };
  if (start?.kind === 'date') return isDay(start.date) ? { date: start.date, length: 1 } : null;
  let at = i;
  const portion = start?.kind === 'part' ? start.part : null;
  if (portion) at++;
  let day = dayAt(atoms, at);
  if (day !== null) at++;
  const month = part(at);
  if (month?.kind !== 'month') return null;
  const isSure = day !== null || portion !== null || atoms[at]?.afterGlue || at > i || !isOrdinary(month.month);
  at++;
  if (day === null && portion === null) {
    day = dayAt(atoms, at);
    if (day !== null) at++;
  }
  if (!isSure && day === null && part(i - 1)?.kind !== 'bound') return null;
  const year = yearAt(atoms, at);
  if (year !== null) at++;
  const wanted = portion === 'mid' ? 15 : portion === 'end' ? 31 : (day ?? 1);
  const date = dayIn(today, month.month, wanted, year, day === null);
  return isDay(date) ? { date, length: at - i } : null;
}

/** Whether the month's name is also an ordinary word: "may". */
const isOrdinary = (month: number) => month === 4;

function dayAt(atoms: readonly Atom[], i: number): number | null {
  const part = atoms[i]?.part;
  if (part?.kind !== 'amount' && part?.kind !== 'number') return null;
  if (part.kind === 'amount' && part.isMoney) return null;
  const next = atoms[i + 1]?.part.kind;
  if (next === 'unit' || next === 'half') return null;
  return Number.isInteger(part.value) && part.value >= 1 && part.value <= 31 ? part.value : null;
}

function yearAt(atoms: readonly Atom[], i: number): number | null {
  const part = atoms[i]?.part;
  if (part?.kind !== 'amount' || part.isMoney || atoms[i + 1]?.part.kind === 'unit') return null;
  return Number.isInteger(part.value) && part.value >= 2020 && part.value <= 2099 ? part.value : null;
}

/** The next such day of a month (0 to 12; 12 is January of the next year). Days after the month's end become its last day. */
function dayIn(today: string, month: number, day: number, year: number | null, isWhole = false): string {
  const thisYear = Number(today.slice(0, 4));
  const at = (inYear: number) => {
    const last = new Date(Date.UTC(inYear, month + 1, 0)).getUTCDate();
    return new Date(Date.UTC(inYear, month, Math.min(day, last))).toISOString().slice(0, 10);
  };
  if (year !== null) return at(year);
  const date = at(thisYear);
  if (date >= today) return date;
  // The current month means the rest of it.
  return isWhole && date.slice(0, 7) === today.slice(0, 7) ? today : at(thisYear + 1);
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
