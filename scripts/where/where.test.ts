import { expect, test } from 'vitest';
import { describePlace } from './describe.ts';
import { ENDPOINTS, findContract, findHandler, findScreen, nearestPlaces, SCREEN_NAMES } from './project.ts';

test('every screen has a component in a file of the web', () => {
  const missing = SCREEN_NAMES.filter(
    (name) => !/^web\/.*[Ss]creens?\.tsx$/.test(findScreen(name).component?.file ?? ''),
  );
  expect(missing).toEqual([]);
});

test('every endpoint has a line in the contract and a handler', () => {
  const missing = [...ENDPOINTS.keys()].filter((name) => {
    const files = [findContract(name)?.file, findHandler(name)?.file];
    return !files[0]?.startsWith('common/contract/') || !files[1]?.startsWith('server/features/');
  });
  expect(missing).toEqual([]);
});

test('the page of a lead leads to its screen, loader, call, access, handler, tables and test', () => {
  const lead = describePlace('/fr/portal/leads/7');
  expect(lead).toContain('is the screen portal.leads.detail (/portal/leads/:id)');
  expect(lead).toMatch(/access +Landlord/);
  expect(lead).toMatch(/screen +web\/features\/renting\/leads\/LeadScreen\.tsx:\d+/);
  expect(lead).toMatch(/loader +web\/features\/renting\/leads\/LeadScreen\.tsx:\d+ calls leads\.one\n/);
  expect(lead).toMatch(/contract +common\/contract\/renting\/leads\.ts:\d+/);
  expect(lead).toMatch(/handler +server\/features\/renting\/leads\/routes\.ts:\d+/);
  expect(lead).toMatch(/tables .*\blead_messages, lead_notes\b/);
  expect(lead).toMatch(/tests +server\/features\/renting\/leads\/.*leads\.test\.ts/);
  expect(lead).toMatch(/leads\.reply +POST \/api\/elandlord\/leads\/:id\/messages +server\//);
});

test('an endpoint is found by its name, its path and its method, and an unknown address gets the nearest', () => {
  for (const address of ['leads.reply', 'POST /api/elandlord/leads/7/messages', '/elandlord/leads/7/messages']) {
    expect(describePlace(address)).toMatch(/^leads\.reply is POST/);
  }
  expect(describePlace('/portal/leeds/7')).toBeUndefined();
  expect(nearestPlaces('/portal/leeds/7')).toContain('/portal/leads/:id');
});
