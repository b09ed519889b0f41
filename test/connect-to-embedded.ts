import pg from 'pg';

/** Connects to the embedded database like its own server, without registering as a user of it. */
export async function connectToEmbedded(clusterDir: string): Promise<pg.Client> {
  const host = encodeURIComponent(clusterDir);
  const client = new pg.Client({ connectionString: `postgresql://foyer@localhost/foyer?host=${host}` });
  // The connection fails when the tests kill the database.
  client.on('error', () => {});
  await client.connect();
  return client;
}
