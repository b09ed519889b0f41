import { diffArrays, diffWordsWithSpace } from 'diff';
import type { EntryFieldInfo, FieldChange } from '#common/contract/content/entries.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { type EntryValues, isBlank } from '#common/entries/fields.ts';
import { readAssetPictures } from '#server/features/content/assets/pictures.ts';
import type { Context } from '#server/platform/context.ts';
import { nameOfReference } from './field-html.ts';
import { labelOfBlock, readTextBlocks, type TextBlock } from './text-blocks.ts';

/** Longer comparisons show both texts whole, in milliseconds. */
const PATIENCE_MS = 200;

type Piece = FieldChange['blocks'][number]['pieces'][number];

type ComparedField = Pick<EntryFieldInfo, 'key' | 'type' | 'label' | 'target' | 'choices'>;
type ComparedBlock = Omit<FieldChange['blocks'][number], 'label'>;

/** The fields of two revisions that differ, block by block and word by word. */
export async function compareValues(
  fields: readonly ComparedField[],
  { from, to }: { from: EntryValues; to: EntryValues },
  context: Context,
): Promise<FieldChange[]> {
  const changed = fields.filter(({ key }) => JSON.stringify(from[key] ?? null) !== JSON.stringify(to[key] ?? null));
  return Promise.all(
    changed.map(async (field) => {
      const { key, label } = field;
      const [before = [], after = []] = await readBlocks(field, [from[key], to[key]], context);
      const blocks = compareBlocks(before, after);
      return { key, label, blocks: blocks.map((block) => ({ ...block, label: labelOfBlock(block.type, context) })) };
    }),
  );
}

function compareBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedBlock[] {
  const runs = diffArrays([...before], [...after], {
    comparator: (one, other) => one.type === other.type && one.text === other.text,
    timeout: PATIENCE_MS,
  }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  const blocks: ComparedBlock[] = [];
  let removed: TextBlock[] = [];
  for (const run of runs) {
    if (run.removed) {
      removed = run.value;
      continue;
    }
    const paired = run.added ? removed : [];
    if (!run.added) blocks.push(...removed.map((block) => whole(block, 'removed')));
    removed = [];
    blocks.push(...(run.added ? pairUp(paired, run.value) : run.value.map((block) => whole(block, 'same'))));
  }
  blocks.push(...removed.map((block) => whole(block, 'removed')));
  return blocks;
}

/** A changed block is next to its new form: same type, in the same order. */
function pairUp(removed: readonly TextBlock[], added: readonly TextBlock[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at++) {
    const [old, next] = [removed[at], added[at]];
    if (old && next && old.type === next.type)
      blocks.push({ type: next.type, pieces: compareWords(old.text, next.text) });
    else {
      if (old) blocks.push(whole(old, 'removed'));
      if (next) blocks.push(whole(next, 'added'));
    }
  }
  return blocks;
}

const whole = ({ type, text }: TextBlock, change: Piece['change']) => ({ type, pieces: [{ change, text }] });

function compareWords(before: string, after: string): Piece[] {
  const words = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (!words)
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ];
  return words.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** The blocks of values, with the names of everything they refer to. */
async function readBlocks(field: ComparedField, values: readonly unknown[], context: Context): Promise<TextBlock[][]> {
  if (field.type === 'rich')
    return readTextBlocks(
      values.map((value) => value ?? ''),
      context,
    );
  return Promise.all(
    values.map(async (value) => {
      if (isBlank(value)) return [];
      const list = Array.isArray(value) ? value : [value];
      const texts = await Promise.all(list.map((item: unknown) => textOfValue(field, item, context)));
      return texts.map((text) => ({ type: Array.isArray(value) ? 'li' : '', text }));
    }),
  );
}

async function textOfValue({ target, choices }: ComparedField, value: unknown, context: Context): Promise<string> {
  const assetId = assetIdOf(value);
  if (assetId !== null) {
    const picture = (await readAssetPictures(context.db, [assetId])).get(assetId);
    return picture?.alt[context.lang] || `${context.t('richText.sections.picture')} ${assetId}`;
  }
  const name = target && (await nameOfReference(target, Number(value), context));
  return name ?? choices?.find((choice) => choice.value === value)?.label ?? String(value);
}
