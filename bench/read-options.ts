import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fromKeys, keysOf } from '#common/values/objects.ts';

/**
 * Reads a bench's options: numbers by their default (`--listings 5000`), flags (`--keep`), and the folder of its databases
 * (`--dir`). Throws at an unknown option.
 */
export function readOptions<Name extends string, Flag extends string = never>(
  numbers: Record<Name, number>,
  flags: readonly Flag[] = [],
): Record<Name, number> & Record<Flag, boolean> & { dir: string } {
  const options: ParseArgsConfig['options'] = {
    ...fromKeys(keysOf(numbers), () => ({ type: 'string' as const })),
    ...fromKeys(flags, () => ({ type: 'boolean' as const })),
    dir: { type: 'string' },
  };
  const { values } = parseArgs({ options });
  return {
    ...fromKeys(keysOf(numbers), (name) => Number(values[name] ?? numbers[name])),
    ...fromKeys(flags, (flag) => values[flag] === true),
    dir: String(values.dir ?? process.env.DATA_DIR ?? './data'),
  };
}
