export { menusIn } from './shown-menus.ts';
