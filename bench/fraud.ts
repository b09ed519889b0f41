import { OTHER_CASES, REVIEWED_CASES } from '#server/features/companies/scam/fraud-cases.fixture.ts';
import { judgeCase } from '#server/features/companies/scam/judge-cases.fixture.ts';

/** Prints how the fraud check judges each known case, and the share that is right. */
export function measureFraud(): void {
  for (const [title, cases] of [
    ['Reviewed kinds', REVIEWED_CASES],
    ['Other cases', OTHER_CASES],
  ] as const) {
    const judged = cases.map((one) => ({ ...one, ...judgeCase(one) }));
    console.log(`\n${title}: ${judged.filter(({ isRight }) => isRight).length} of ${judged.length} right`);
    for (const { isRight, isFraud, points, rules, text } of judged)
      console.log(
        `${isRight ? 'right' : 'WRONG'}  ${isFraud ? 'fraud ' : 'honest'}  ${String(points).padStart(3)}  ${text}  [${rules.join(', ')}]`,
      );
  }
}
