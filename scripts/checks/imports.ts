import { dirname, join } from 'node:path';
import { districtPlace, isBelow } from './districts.ts';
import type { Finding } from './finding.ts';
import type { Import, Source } from './source.ts';

/** An import of one file of the project by another. */
interface Edge extends Import {
  file: string;
  to: string;
}

/** Checks cycles and fences of the whole project. Tests may import anything. */
export function checkImports(sources: readonly Source[]): Finding[] {
  const edges = sources
    .filter(({ path }) => !/\.test\.|^test\//.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((one): Edge[] => {
        const to = resolveImport(path, one.from);
        return to ? [{ ...one, file: path, to }] : [];
      }),
    );
  return [
    ...checkCycles(edges),
    ...checkRoomCycles(edges),
    ...edges.flatMap(checkDistrict),
    ...edges.flatMap(checkFence),
  ];
}

/** Path of an imported file of the project; undefined for packages. */
function resolveImport(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? join(dirname(file), from) : undefined;
}

/** Cycles between files. Lazy imports are loaded later, so they close none. */
function checkCycles(edges: readonly Edge[]): Finding[] {
  const eager = edges.filter(({ isLazy }) => !isLazy);
  const byValue = findCycles(eager.filter(({ isType }) => !isType));
  const byType = findCycles(eager).filter((cycle) => cycle.some(({ isType }) => isType));
  const finding = (rule: Finding['rule'], cycle: readonly Edge[]): Finding => ({
    rule,
    file: cycle[0]?.file ?? '',
    line: cycle[0]?.line ?? 1,
    message: `${[...cycle.map(({ file }) => file), cycle[0]?.file].join(' → ')}: move what both need into a third file`,
  });
  return [
    ...byValue.map((cycle) => finding('value cycles', cycle)),
    ...byType.map((cycle) => finding('type cycles', cycle)),
  ];
}

/** Cycles between the rooms of a side. */
function checkRoomCycles(edges: readonly Edge[]): Finding[] {
  const between = edges.flatMap((edge): Edge[] => {
    const [file, to] = [districtPlace(edge.file)?.room, districtPlace(edge.to)?.room];
    return file && to && file !== to && isRoom(file) && isRoom(to) ? [{ ...edge, file, to }] : [];
  });
  return findCycles(between).map((cycle) => {
    const names = [...cycle, cycle[0]].map((edge) => edge?.file);
    const places = cycle.map(({ file, to }) => {
      const origin = edges.find(
        (edge) => districtPlace(edge.file)?.room === file && districtPlace(edge.to)?.room === to,
      );
      return `${origin?.file}:${origin?.line}`;
    });
    return {
      rule: 'room cycles',
      file: places[0]?.split(':')[0] ?? '',
      line: Number(places[0]?.split(':')[1] ?? 1),
      message: `${names.join(' → ')} (${places.join(', ')}): move what both need into one of them or into common/`,
    };
  });
}

/** A district's own files, such as its index.ts, are no room. */
const isRoom = (room: string): boolean => room.split('/').length === 4;

/** Checks that a district imports only those below it, and only through their index.ts. */
function checkDistrict({ file, line, to }: Edge): Finding[] {
  const message = districtMessage(file, to);
  return message ? [{ rule: 'districts', file, line, message: `${to}: ${message}` }] : [];
}

function districtMessage(file: string, to: string): string | undefined {
  const [from, other] = [districtPlace(file), districtPlace(to)];
  if (!other || other.side === 'common/contract') {
    const isUpward = from && other && from.side === other.side && !isBelow(other.district, from.district);
    return isUpward && from.district !== other.district ? `${from.district} is below ${other.district}` : undefined;
  }
  const index = `${other.side}/${other.district}/index.ts`;
  if (!from) {
    const isShown = /^web\/(?:areas|shell)\//.test(file) && to !== index && !/(?:Screen\.tsx|\/screens\.ts)$/.test(to);
    return isShown ? `import it through ${index}` : undefined;
  }
  if (from.side !== other.side || from.district === other.district) return undefined;
  if (!isBelow(other.district, from.district)) {
    return `${from.district} is below ${other.district}: move it down, or let server/run or web/areas hand it in`;
  }
  return to === index ? undefined : `import another district through ${index}`;
}

/** Fences inside web/; the others are lint rules in biome.json. */
function checkFence({ file, line, to }: Edge): Finding[] {
  const message = fenceMessage(file, to);
  return message ? [{ rule: 'web fences', file, line, message: `${to}: ${message}` }] : [];
}

function fenceMessage(file: string, to: string): string | undefined {
  if (!file.startsWith('web/') || file.startsWith('web/build/')) return undefined;
  if (districtPlace(file) && to.startsWith('web/areas/')) return 'features do not know the areas that show them';
  if (
    /^web\/(?:forms|lists|router|app|ui)\//.test(file) &&
    (districtPlace(to)?.side === 'web/features' || to.startsWith('web/areas/'))
  ) {
    return 'the toolkit does not know features and areas: move it up, or pass what it needs as a parameter';
  }
  return undefined;
}

/**
 * Finds one shortest cycle through each file that is in any, until every group of files that import one another is
 * covered: removes the last edge of each found cycle and looks again.
 */
function findCycles(edges: readonly Edge[]): Edge[][] {
  const out = new Map<string, Edge[]>();
  for (const edge of edges) out.set(edge.file, [...(out.get(edge.file) ?? []), edge]);
  const cycles: Edge[][] = [];
  for (const file of out.keys()) {
    for (let cycle = shortestCycle(out, file); cycle; cycle = shortestCycle(out, file)) {
      cycles.push(cycle);
      const last = cycle.at(-1);
      if (last)
        out.set(
          last.file,
          (out.get(last.file) ?? []).filter((edge) => edge.to !== last.to),
        );
    }
  }
  return cycles;
}

function shortestCycle(out: ReadonlyMap<string, readonly Edge[]>, start: string): Edge[] | undefined {
  const cameBy = new Map<string, Edge>();
  const queue = [start];
  for (const file of queue) {
    for (const edge of out.get(file) ?? []) {
      if (edge.to === start) return [...pathTo(cameBy, file), edge];
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return undefined;
}

function pathTo(cameBy: ReadonlyMap<string, Edge>, file: string): Edge[] {
  const path: Edge[] = [];
  for (let edge = cameBy.get(file); edge; edge = cameBy.get(edge.file)) path.unshift(edge);
  return path;
}
