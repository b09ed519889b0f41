// npm run where -- ADDRESS prints the files behind an address or an endpoint.
import { describePlace } from './describe.ts';
import { nearestPlaces } from './project.ts';

const USAGE = `npm run where -- ADDRESS

  ADDRESS   a page (/portal/leads/7), a call ("POST /api/inquiries", /api/elandlord/leads/7) or its name (leads.reply)`;

const address = process.argv.slice(2).join(' ').trim();
if (address === '' || address === '--help') {
  console.log(USAGE);
} else {
  const description = describePlace(address);
  if (description) {
    console.log(description);
  } else {
    console.error(`No screen or endpoint has the address ${address}. The nearest are:\n`);
    for (const place of nearestPlaces(address)) console.error(`  ${place}`);
    process.exitCode = 1;
  }
}
