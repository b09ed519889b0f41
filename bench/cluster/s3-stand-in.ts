import S3rver from '@20minutes/s3rver';

// The machine `s3` of the cluster: node bench/cluster/s3-stand-in.ts <folder> <address> <port> <bucket>
const [directory = '', address = '', port, name = ''] = process.argv.slice(2);
const server = new S3rver({
  ...{ port: Number(port), address, silent: true, directory },
  configureBuckets: [{ name, configs: [] }],
});
// The stand-in drops the slash at the end of the bucket's URL when it checks signatures; S3 doesn't.
server.allowMismatchedSignatures = true;
await server.run();
