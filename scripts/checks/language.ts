import type { Finding } from './finding.ts';
import { lineCounter, type ReadableText, type Source } from './source.ts';

/** Stilted words, and what a colleague would say. */
const AVOID: [pattern: RegExp, instead: string][] = [
  [/\bstands\b/i, 'is'],
  [/\blies\b/i, 'is in'],
  [/\btells\b/i, 'says, shows or notifies'],
  [/\btold\b/i, 'informed or notified'],
  [/\balone\b/i, 'only, or on its own'],
  [/\banew\b/i, 'again'],
  [/\bso many\b/i, 'the number itself, or this many'],
  [/\bnone of ours\b/i, 'not one of ours'],
  [/\bis gone\b/i, 'was deleted or no longer exists'],
  [/\bgoes on\b/i, 'continues'],
  [/\bby itself\b/i, 'automatically'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bthat which\b/i, 'what'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\binside of\b/i, 'inside or in'],
  [/\boutside of\b/i, 'outside'],
  [/, also (?:if|when|after|without|while|those|offline|only|across|with|from|by)\b/i, 'even or including'],
];

/** Documents outside the repository, which its readers don't have. */
const OUTSIDE = /\bSPEC\b|\bGAPS\b|\breview\.md\b/;

/** A sentence that begins with a noun clause and is no question. */
const NOUN_CLAUSE = /(?:^|[.!?:]\s+)((?:What|Who|Whoever|Where|Of)\s[^.!?]*(?:[.!]|$))/g;

/** Checks the comments and test titles of a file, and its strings if they are English phrases. */
export function checkLanguage(source: Source): Finding[] {
  const { path, comments, titles, strings } = source;
  const prose = [...comments.filter(({ text }) => !text.trimStart().startsWith('biome-ignore')), ...titles];
  const phrases = isPhrases(path) ? strings : [];
  return [
    ...[...prose, ...phrases].flatMap((one) => checkWords(path, one)),
    ...comments.flatMap((one) => checkSentences(path, one)),
  ];
}

/** Checks a document; code in it is not read. */
export function checkDocument(path: string, text: string): Finding[] {
  const readable = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '));
  const lineAt = lineCounter(readable);
  return [...readable.matchAll(/^.+$/gm)].flatMap((match) => {
    const prose = { line: lineAt(match.index), text: match[0] };
    const isHeadingOrRow = /^\s*[#|]/.test(prose.text);
    return [...checkWords(path, prose), ...(isHeadingOrRow ? [] : checkSentences(path, prose))];
  });
}

const isPhrases = (path: string) => path.startsWith('common/i18n/en/');

function checkWords(file: string, { line, text }: ReadableText): Finding[] {
  const readable = withoutCode(text);
  const lineAt = lineCounter(readable);
  const words = AVOID.flatMap(([pattern, instead]): Finding[] =>
    [...readable.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: word, index }) => ({
      rule: 'avoided words',
      file,
      line: line + lineAt(index) - 1,
      message: `"${word}": write ${instead}`,
    })),
  );
  const outside = OUTSIDE.exec(readable);
  if (!outside) return words;
  const message = `"${outside[0]}": write the reason itself, readers don't have that document`;
  return [...words, { rule: 'documents outside', file, line: line + lineAt(outside.index) - 1, message }];
}

function checkSentences(file: string, { line, text }: ReadableText): Finding[] {
  const readable = withoutCode(text).replace(/\n\s*/g, ' ').trim();
  return [...readable.matchAll(NOUN_CLAUSE)].map(({ 1: sentence = '' }) => ({
    rule: 'noun clauses',
    file,
    line,
    message: `"${sentence.slice(0, 40)}…": begin with the subject, or ask a question`,
  }));
}

/** Blanks code in backticks: names in it are no words. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, (code) => 'x'.repeat(code.length));
}
