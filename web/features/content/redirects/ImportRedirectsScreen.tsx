import { useState } from 'react';
import { MAX_REDIRECT_ROWS, type RedirectReport } from '#common/contract/content/redirects.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Adds redirects from a CSV file: first a check that writes nothing, then the import. */
export function ImportRedirectsScreen() {
  const { api, t } = useApp();
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<RedirectReport>();
  const [isBusy, setBusy] = useState(false);
  const run = async (isDry: boolean) => {
    setBusy(true);
    await runWithErrorToast(t, async () => setReport(await api.redirects.import({ body: { csv, isDry } })));
    setBusy(false);
  };
  const change = (text: string) => {
    setCsv(text);
    setReport(undefined);
  };
  const said =
    report && t(report.isDry ? 'redirects.import.checked' : 'redirects.import.done', { count: report.written });
  const missing = new Set(report?.rows.flatMap(({ line, isMissing }) => (isMissing ? line : []))).size;
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <section className="card flex flex-col gap-4 p-5 md:p-6" aria-labelledby="file-title">
        <h2 id="file-title" className="text-17">
          {t('redirects.import.title')}
        </h2>
        <p className="text-soft">{t('redirects.import.help', { limit: MAX_REDIRECT_ROWS })}</p>
        <TextField
          type="file"
          accept=".csv,text/csv,text/plain"
          label={t('redirects.import.file')}
          name="file"
          onChange={({ target }) => void target.files?.[0]?.text().then(change)}
        />
        <TextArea
          label={t('redirects.import.rows')}
          hint={t('redirects.import.rowsHelp')}
          name="csv"
          className="max-h-80 font-mono text-13"
          value={csv}
          onChange={({ target }) => change(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isBusy || csv.trim() === ''} onClick={() => void run(true)}>
            {t('redirects.import.check')}
          </Button>
          <Button disabled={isBusy || !report?.isDry || report.written === 0} onClick={() => void run(false)}>
            {t('redirects.import.submit')}
          </Button>
        </div>
        <LiveRegion>{said}</LiveRegion>
      </section>
      {report && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
        <section tabIndex={0} className="card overflow-x-auto p-5 md:p-6" aria-labelledby="report-title">
          <h2 id="report-title" className="mb-1 text-17">
            {t('redirects.import.report')}
          </h2>
          <p className="mb-4 text-soft">{said}</p>
          {missing > 0 && (
            <div className="mb-4">
              <Notice tone="warning">{t('redirects.import.missing', { count: missing })}</Notice>
            </div>
          )}
          <table className="w-full">
            <caption className="visually-hidden">{t('redirects.import.report')}</caption>
            <thead>
              <tr>
                {(['line', 'lang', 'from', 'to', 'result'] as const).map((name) => (
                  <th key={name} scope="col" className="data-head text-left">
                    {t(`redirects.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.rows.map(({ line, lang, from, to, result, isMissing }) => (
                <tr key={`${line} ${lang}`}>
                  <td className="data-cell">{line}</td>
                  <td className="data-cell">{lang && t(`redirects.langs.${lang}`)}</td>
                  <td className="data-cell break-all">{from}</td>
                  <td className="data-cell break-all">
                    {to || t('redirects.gone')}
                    {isMissing && <span className="block text-13 text-amber">{t('redirects.import.isMissing')}</span>}
                  </td>
                  <td className="data-cell">
                    <Badge
                      tone={
                        result === 'added' || result === 'replaced'
                          ? 'good'
                          : result === 'unchanged'
                            ? 'neutral'
                            : 'error'
                      }
                    >
                      {t(`redirects.results.${result}`)}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
