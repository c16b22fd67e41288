/**
 * Whether the tests go the whole width of what is made of tables and of numbers (`npm run test:full`), of which a run on
 * each change takes a part: others of the same kind find the same faults.
 */
export const isFull = process.env['TESTS'] === 'full';
