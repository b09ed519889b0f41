// npm run alerts: writes the table of alerts into docs/operating.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { ALERTS, ALERTS_DOCUMENT, withAlertTable } from './checks/alerts.ts';

const document = readFileSync(ALERTS_DOCUMENT, 'utf8');
writeFileSync(ALERTS_DOCUMENT, withAlertTable(document, readFileSync(ALERTS, 'utf8')));
console.log(`${ALERTS_DOCUMENT} has the alerts of ${ALERTS}.`);
