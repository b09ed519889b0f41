import { useT } from '#web/app/context.ts';

/** The name of a menu in the page's language. A menu without a phrase keeps its key. */
export function useMenuName(): (key: string) => string {
  const t = useT();
  return (key) => t.dynamic(`menus.keys.${key}`) ?? key;
}
