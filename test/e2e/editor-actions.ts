import type { Page } from 'playwright-core';
import type { Lang } from '#common/contract/fields.ts';
import { WORDS } from './accounts.ts';

/** Presses an action of an editor: the button in its bar, or the line in the menu beside it. */
export async function pressAction(page: Page, lang: Lang, name: string): Promise<void> {
  const action = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: WORDS[lang].lists.moreActions });
  await action.or(menu).first().waitFor();
  if (!(await action.isVisible())) await menu.press('Enter');
  await action.press('Enter');
}
