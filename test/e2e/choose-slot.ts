import type { Locator } from 'playwright-core';

/** Chooses day and time of the first suggestion in a form of a tour. */
export async function chooseSlot(form: Locator, { date, time }: { date: string; time: string }): Promise<void> {
  await form.locator(`[name="slots.0.date"][value="${date}"]`).check();
  await form.locator(`[name="slots.0.time"][value="${time}"]`).check();
  // After choices scroll, the head of a dialog may cover half a control.
  await form.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) at.scrollTop = 0;
  });
}
