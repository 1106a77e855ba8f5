/** Questions of the hot path: put into words once per database, and parsed by PostgreSQL once per connection. */
import type pg from 'pg';
import type { Database } from './connect.ts';

/** Answers what `build` made for a database, made on first use. Give each question a name of its own in `.prepare(name)`. */
export function prepareOnce<Question>(build: (db: Database) => Question): (db: Database) => Question {
  const questions = new WeakMap<pg.Pool, Question>();
  return (db) => {
    const known = questions.get(db.$client);
    if (known !== undefined) return known;
    const made = build(db);
    questions.set(db.$client, made);
    return made;
  };
}
