import type { ReportLine } from '#common/contract/staff/reviews.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { CardSection } from './CardSection.tsx';

/** Reports with the records of their reporters. */
export function Reports({ reports }: { reports: readonly ReportLine[] }) {
  const t = useT();
  return (
    <CardSection id="reports" title={t('reviews.report.reports', { count: reports.length })}>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-amber pl-3">
            <p className="font-medium">{t.dynamic(`catalog.reportReason.${report.reason}`) ?? report.reason}</p>
            {report.details && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {report.details}
              </p>
            )}
            <p className="text-13 text-soft wrap-anywhere">
              {report.email ?? t('reviews.report.anonymous')} · <Moment at={report.at} />
            </p>
            {report.email && (
              <p className="text-13 text-soft">
                {report.confirmedBefore + report.dismissedBefore === 0
                  ? t('reviews.report.first')
                  : t('reviews.report.record', {
                      confirmed: report.confirmedBefore,
                      dismissed: report.dismissedBefore,
                    })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
