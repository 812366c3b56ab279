/**
 * A process beside test processes: it uses the tests' PostgreSQL until its standard input ends, and prints a line when
 * it is ready. Without it each file would start the server, and stop it at its end.
 */
import { testServer } from './database.js';

const server = await testServer();
console.log('running');
process.stdin.resume().once('end', () => {
  void server.release().then(() => process.exit(0));
});
