/** A process of a test: opens the embedded database of the folder it is given, says so, and holds it until it is told to end. */
import { openDatabase } from '../database/connection.js';
import { migrate } from '../database/migrate.js';

const database = await openDatabase({ databaseUrl: process.env['TEST_URL'], dataDir: process.argv[2] ?? '' });
const applied = process.argv[3] === 'migrate' ? await migrate(database, process.argv[4]) : [];
process.on('SIGTERM', () => {
  void database.close().then(() => process.exit(0));
});
setInterval(() => undefined, 1000);
// Last: who reads it may tell us to end at once.
console.log(`open ${JSON.stringify({ applied })}`);
