// A server that has nothing to do: how long its answers take is the fault of the machine.
import http from 'node:http';

const server = http.createServer((_request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
