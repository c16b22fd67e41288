/** The demo on a port of its own, for an application in another process. Says where it is, and what its ids are called. */
import { writeFileSync } from 'node:fs';
import { startDemo } from '#tests/stories/demo.ts';
import { namesIn } from '#tests/stories/names.ts';

const [, , told = ''] = process.argv;
const demo = await startDemo();
const names = await namesIn(demo.db);
const address = await demo.app.listen({ port: 0, host: '127.0.0.1' });
writeFileSync(told, JSON.stringify({ address, names: names.all() }));
process.stdout.write('ready\n');
process.once('SIGTERM', () => void demo.close().then(() => process.exit(0)));
