/** Names of the parameters of a path: 'id' of '/admin/roles/:id/edit'. */
type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

type Values = Readonly<Record<string, string | number>>;

/** Arguments after the screen's name: its parameters, which are required, and the query. */
export type PathArgs<P extends string> = [ParamName<P>] extends [never]
  ? [query?: Values]
  : [params: Readonly<Record<ParamName<P>, string | number>> & Values];

/** Fills the parameters of a path. Values that the path doesn't name become its query. */
export function fillPath(path: string, values: Values = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}
