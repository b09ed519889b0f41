import { tours } from '#common/contract/renting/tours.ts';
import { readOpenTours, readOwnSchedule, saveSchedule } from '#server/features/market/index.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { bookTour } from './book-tour.ts';

/** Handlers of published tour times. */
export const tourRoutes = handlers(tours, {
  open: ({ params, ...context }) => readOpenTours(context, params.id),
  async book({ params, body, ...context }) {
    const { address } = await bookTour(context, params.id, body);
    return done(context.t('forms.done.tourBooked', { address }));
  },
  schedule: ({ params, ...context }) => readOwnSchedule(context, params.id),
  async saveSchedule({ params: { id }, body, ...context }) {
    await saveSchedule(context, id, body);
    return { ...(await readOwnSchedule(context, id)), message: context.t('leads.schedule.saved') };
  },
});
