import type { Database, Queryable, Transaction } from '../database/connection.js';

export type OnStatement = (text: string, params: readonly unknown[]) => void;

/** The same database. It reports each statement with its parameters before it is sent. */
export function recordingDatabase(database: Database, onStatement: OnStatement): Database {
  const ofQueryable = (db: Queryable): Queryable => ({
    query(text, params = []) {
      onStatement(text, [...params]);
      return db.query(text, params);
    },
    together: (fn) => db.together((inner) => fn(ofQueryable(inner))),
  });
  const ofTransaction = (tx: Transaction): Transaction => ({
    ...ofQueryable(tx),
    queue(text, params) {
      onStatement(text, [...params]);
      tx.queue(text, params);
    },
    ending: ofQueryable(tx.ending),
  });
  return {
    ...ofQueryable(database),
    transaction: (fn, options) => database.transaction((tx) => fn(ofTransaction(tx)), options),
    listen: (channel, onMessage, onConnect) => database.listen(channel, onMessage, onConnect),
    get first() {
      return recordingDatabase(database.first, onStatement);
    },
    report: (log) => database.report(log),
    get pool() {
      return database.pool;
    },
    close: () => database.close(),
  };
}
