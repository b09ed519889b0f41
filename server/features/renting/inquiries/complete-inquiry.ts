import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { inquiries } from '#common/contract/renting/inquiries.ts';
import { marketDay } from '#common/time/market-day.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import type { Context } from '#server/platform/context.ts';
import type { InquiryInput } from './emails.ts';
import { findSender, type InquirySender } from './queries.ts';

type Given = z.output<(typeof inquiries)['inquire']['body']>;

/**
 * Completes an inquiry from the logged-in renter's account and profile. Throws renter.no_name if the account has no
 * name, request.invalid for a guest.
 */
export async function completeInquiry(context: Context, given: Given): Promise<InquiryInput> {
  const { fullName, email } = given;
  if (fullName && email) return { ...given, fullName, email };
  const renter = await callingRenter(context);
  if (!renter) throw missing(context, given);
  const name = fullName ?? fullNameOf(renter);
  if (!name) throw new AppError('renter.no_name');
  return {
    ...given,
    fullName: name,
    email: email ?? renter.email,
    phone: given.phone ?? renter.phone ?? undefined,
    moveInOn: given.moveInOn ?? (renter.moveInOn && renter.moveInOn >= marketDay() ? renter.moveInOn : undefined),
  };
}

async function callingRenter({ db, actor }: Context): Promise<InquirySender | undefined> {
  return actor?.roles[0] === 'Renter' ? findSender(db, actor.userId) : undefined;
}

function missing({ t }: Context, given: Given): AppError {
  const empty = (['fullName', 'email'] as const).filter((field) => !given[field]);
  return new AppError(
    'request.invalid',
    {},
    Object.fromEntries(empty.map((field) => [field, t('validation.required')])),
  );
}
