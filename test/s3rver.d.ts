/** The S3-speaking server of the tests: what of it is used here. The package has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly httpServer: Server;
    readonly middleware: ((context: { path: string }, next: () => Promise<void>) => Promise<void>)[];
    allowMismatchedSignatures: boolean;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
